// The toasts of this page, and the timer that closes them.
import { afterTick, listVisibleToasts, type RaisedToast, type Toast, toastTickMs, withoutToast, withToast } from '#ui/notice/toast.ts';

interface ToastStoreOptions {
  /** Milliseconds after which a toast closes by itself. */
  delayMs: number;
  /** Maximum number of visible toasts. */
  most: number;
  /** The timer is paused while this returns true. Called at each tick. */
  isHeld: () => boolean;
  /** Displays the given toasts, which are sorted from oldest to newest. */
  show: (toasts: readonly RaisedToast[]) => void;
}

export function createToastStore({ delayMs, most, isHeld, show }: ToastStoreOptions) {
  let toasts: readonly RaisedToast[] = [];
  let raised = 0;
  let clock: ReturnType<typeof setInterval> | undefined;

  function setToasts(next: readonly RaisedToast[]): void {
    const hasChanged = next.length !== toasts.length;
    toasts = next;
    if (hasChanged) show(listVisibleToasts(toasts, most));
    const isTimed = listVisibleToasts(toasts, most).some(({ isPersistent }) => !isPersistent);
    if (isTimed) clock ??= setInterval(updateClock, toastTickMs);
    else {
      clearInterval(clock);
      clock = undefined;
    }
  }

  const updateClock = (): void => {
    if (!isHeld()) setToasts(afterTick(toasts, most));
  };

  return {
    add: (toast: Toast): void => setToasts(withToast(toasts, toast, { id: raised++, delayMs })),
    dismiss: (id: number): void => setToasts(withoutToast(toasts, id)),
  };
}
