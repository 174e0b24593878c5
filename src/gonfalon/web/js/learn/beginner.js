// The opponent of a first game.
export const BEGINNER = "level1";
