// Toasts are shown by a chunk that comes with the first of them.
import type { Toast } from '#domain/toast.ts';

/** Shows a toast. Rejects when the chunk cannot be had: then it must be said elsewhere. */
export const showToast = async (toast: Toast): Promise<void> => (await import('./toasts.ts')).raise(toast);

export function offerToasts(): void {
  window.cairnToast = showToast;
}
