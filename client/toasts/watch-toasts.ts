// Fetches the chunk that displays toasts when the first toast is raised.

export function watchToasts(): void {
  document.addEventListener('cairn:toast', ({ detail: { toast, failed } }) => {
    import('./toasts.ts').then((chunk) => chunk.raise(toast)).catch(() => failed?.());
  });
}
