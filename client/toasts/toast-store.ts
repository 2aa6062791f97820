// The toasts of this page: the list, and the timer that closes them.
import { afterTick, type RaisedToast, shownToasts, type Toast, toastTickMs, withoutToast, withToast } from '#ui/notice/toast.ts';

interface ToastStoreOptions {
  /** Milliseconds until a toast closes automatically. */
  delayMs: number;
  /** Maximum number of visible toasts. */
  most: number;
  /** Called at each tick. The timer is paused while it returns true. */
  isHeld: () => boolean;
  /** Called with the toasts to display, oldest first. */
  show: (toasts: readonly RaisedToast[]) => void;
}

export function createToastStore({ delayMs, most, isHeld, show }: ToastStoreOptions) {
  let toasts: readonly RaisedToast[] = [];
  let raised = 0;
  let clock: ReturnType<typeof setInterval> | undefined;

  function setToasts(next: readonly RaisedToast[]): void {
    const hasChanged = next.length !== toasts.length;
    toasts = next;
    if (hasChanged) show(shownToasts(toasts, most));
    const isTimed = shownToasts(toasts, most).some(({ isPersistent }) => !isPersistent);
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
