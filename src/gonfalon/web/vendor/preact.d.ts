// Types of vendor/preact.js, for the checks of the scripts.
import type { ComponentChildren, VNode } from "preact";

export * from "preact";
export {
  useCallback,
  useContext,
  useEffect,
  useErrorBoundary,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "preact/hooks";

/** The values of a template are children or properties; a template does not say which, so they are not checked. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
export type { ComponentChildren, VNode };
