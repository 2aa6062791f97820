const isComplete = (element: Element): boolean => {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
};

/**
 * Resolves once the browser has parsed an element completely. While the page is still being parsed, an element counts as complete when a
 * node follows it.
 */
export function whenComplete(element: Element): Promise<void> {
  if (isComplete(element)) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!isComplete(element)) return;
      observer.disconnect();
      document.removeEventListener('readystatechange', look);
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', look);
  });
}
