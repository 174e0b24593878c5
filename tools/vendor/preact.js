// One file for the page: Preact with its hooks, and htm bound to it.
import { h } from "preact";
import htm from "htm";
export { h, render, Fragment, createContext } from "preact";
export { useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useContext, useErrorBoundary } from "preact/hooks";
export const html = htm.bind(h);
