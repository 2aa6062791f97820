// How islands raise a toast: a port on the window, kept by the loader.
import type { Toast } from '#domain/toast.ts';

declare global {
  interface Window {
    cairnToast?: (toast: Toast) => Promise<void>;
  }
}

/** Shows a toast. Rejects when the script that shows it cannot be had. */
export const showToast = async (toast: Toast): Promise<void> => window.cairnToast?.(toast);
