/** Runs once the page is there: the loader, when it is in the browser's cache, is quicker than the page that it stands in. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}
