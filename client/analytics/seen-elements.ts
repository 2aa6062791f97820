// Finds elements with analytics events, including those added to the page later, and detects when they become visible.

interface Seen {
  /** Called once for each element with an event. */
  found: (element: HTMLElement) => void;
  /** Called once for each element when half of it has been in the viewport. */
  seen: (element: HTMLElement) => void;
}

/** Elements with events. A notice that becomes a toast is excluded, because its toast is reported instead. */
const reported = '[data-event]:not([data-toast] *)';

export function watchElements({ found, seen }: Seen): void {
  const known = new WeakSet<Element>();
  const viewport = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        viewport.unobserve(target);
        seen(target);
      }
    },
    { threshold: 0.5 },
  );
  const look = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>(reported)) {
      if (known.has(element)) continue;
      known.add(element);
      found(element);
      viewport.observe(element);
    }
  };
  look(document);
  let isLooking = false;
  // late sections, dialogs and islands add elements; many changes at once cause only one search
  new MutationObserver(() => {
    if (isLooking) return;
    isLooking = true;
    setTimeout(() => {
      isLooking = false;
      look(document);
    }, 100);
  }).observe(document.body, { childList: true, subtree: true });
}
