// Toasts are shown by a chunk that comes with the first of them.

export function watchToasts(): void {
  document.addEventListener('cairn:toast', ({ detail: { toast, failed } }) => {
    import('./toasts.ts').then((chunk) => chunk.raise(toast)).catch(() => failed?.());
  });
}
