// The rules for toasts, as functions over plain data. The store in the browser adds the timer, and an island renders the toasts.
import type { Notice } from './notice.ts';

export interface Toast extends Notice {
  /** True if the toast stays until it is dismissed. */
  isPersistent?: boolean;
}

export interface RaisedToast extends Toast {
  id: number;
  /** Number of ticks until the toast closes automatically. */
  ticksLeft: number;
}

/** Length of a tick in milliseconds. */
export const toastTickMs = 200;

/** Adds a toast at the end. If a visible or waiting toast has the same title, returns the same list. */
export function withToast(toasts: readonly RaisedToast[], toast: Toast, { id, delayMs }: { id: number; delayMs: number }) {
  if (toasts.some(({ title }) => title === toast.title)) return toasts;
  return [...toasts, { ...toast, id, ticksLeft: Math.ceil(delayMs / toastTickMs) }];
}

/** Returns the visible toasts: the oldest ones, at most `most`. Newer toasts wait until there is space, so that shoppers see each toast. */
export const listVisibleToasts = (toasts: readonly RaisedToast[], most: number): readonly RaisedToast[] => toasts.slice(0, most);

/** Returns the list after a tick. The tick does not count for waiting and persistent toasts. */
export const afterTick = (toasts: readonly RaisedToast[], most: number): readonly RaisedToast[] =>
  toasts
    .map((toast, place) => (place < most && !toast.isPersistent ? { ...toast, ticksLeft: toast.ticksLeft - 1 } : toast))
    .filter(({ ticksLeft }) => ticksLeft > 0);

export const withoutToast = (toasts: readonly RaisedToast[], id: number): readonly RaisedToast[] =>
  toasts.filter((toast) => toast.id !== id);
