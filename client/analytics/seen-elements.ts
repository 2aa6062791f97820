// Finds elements with events in the page and in what is added to it, and tells when they are seen.

interface Seen {
  /** Each element that names an event, once. */
  found: (element: HTMLElement) => void;
  /** Half of it was in the viewport; once for an element. */
  seen: (element: HTMLElement) => void;
}

/** A notice that becomes a toast is reported as that. */
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
  // late sections, dialogs and islands; many changes at once are one look
  new MutationObserver(() => {
    if (isLooking) return;
    isLooking = true;
    setTimeout(() => {
      isLooking = false;
      look(document);
    }, 100);
  }).observe(document.body, { childList: true, subtree: true });
}
