// Toasts as rules over plain data: the store in the browser adds the clock, its view the page.
import type { Notice } from './notice.ts';

export interface Toast extends Notice {
  /** Stays until it is dismissed. */
  isPersistent?: boolean;
}

export interface RaisedToast extends Toast {
  id: number;
  /** Ticks until it closes by itself. */
  ticksLeft: number;
}

/** The delay of a toast is counted in these. */
export const toastTickMs = 200;

/** Adds a toast at the end. One whose title is there already is not added, shown or waiting: the list stays the same. */
export function withToast(toasts: readonly RaisedToast[], toast: Toast, { id, delayMs }: { id: number; delayMs: number }) {
  if (toasts.some(({ title }) => title === toast.title)) return toasts;
  return [...toasts, { ...toast, id, ticksLeft: Math.ceil(delayMs / toastTickMs) }];
}

/** The toasts that stand in the page: the oldest, as many as fit. The others wait for room, so none is lost unseen. */
export const shownToasts = (toasts: readonly RaisedToast[], most: number): readonly RaisedToast[] => toasts.slice(0, most);

/** The list a tick later. Time passes only for what is shown and not persistent. */
export const afterTick = (toasts: readonly RaisedToast[], most: number): readonly RaisedToast[] =>
  toasts
    .map((toast, place) => (place < most && !toast.isPersistent ? { ...toast, ticksLeft: toast.ticksLeft - 1 } : toast))
    .filter(({ ticksLeft }) => ticksLeft > 0);

export const withoutToast = (toasts: readonly RaisedToast[], id: number): readonly RaisedToast[] =>
  toasts.filter((toast) => toast.id !== id);
