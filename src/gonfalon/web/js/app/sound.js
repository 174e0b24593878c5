// Sounds that the page computes: they need no file and no request.
import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** @param {AudioContext} context @param {number} frequency @param {number} start @param {number} length @param {number} volume */
function tone(context, frequency, start, length, volume) {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** @param {number[][]} notes */
function play(notes) {
  // Browsers block sound until the first click or key, and log a warning for each attempt.
  if (settings.sound !== "on" || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") return void context.resume();
    for (const [frequency, delay, length, volume] of notes)
      tone(context, frequency, context.currentTime + delay, length, volume);
  } catch {
    // Without sound the title of the page still shows that it is the player's turn.
  }
}

/** A herald's fifth: it is your turn. */
export const call = () =>
  play([
    [392, 0, 0.35, 0.12],
    [587, 0.18, 0.6, 0.12],
  ]);

/** A long horn over the field: time is up. */
export const horn = () =>
  play([
    [147, 0, 2.6, 0.32],
    [220, 0.03, 2.6, 0.24],
    [294, 0.06, 2.4, 0.16],
    [147, 1.3, 2.4, 0.3],
    [220, 1.33, 2.4, 0.22],
  ]);

/** Dice on wood. */
export const rattle = () => play([0, 0.05, 0.11, 0.16].map((delay) => [140 + 400 * delay, delay, 0.06, 0.08]));
