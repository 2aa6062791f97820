// A viewport for tests with a DOM: happy-dom has an IntersectionObserver that never calls back.
import { vi } from 'vitest';

interface Observer {
  threshold: number;
  targets: Set<Element>;
  notify: (entries: { target: Element; isIntersecting: boolean; intersectionRatio: number }[]) => void;
}

/** Replaces IntersectionObserver until `vi.unstubAllGlobals()`. Elements are outside the viewport until a test scrolls to them. */
export function stubViewport() {
  const observers: Observer[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #observer: Observer;
      constructor(notify: Observer['notify'], { threshold = 0 }: { threshold?: number } = {}) {
        this.#observer = { threshold, notify, targets: new Set() };
        observers.push(this.#observer);
      }
      observe = (target: Element) => void this.#observer.targets.add(target);
      unobserve = (target: Element) => void this.#observer.targets.delete(target);
      disconnect = () => this.#observer.targets.clear();
    },
  );
  return {
    /** Scrolls until the given part of each element is in the viewport. Each observer is called once with all its elements. */
    show(elements: Element[], ratio = 1): void {
      for (const { threshold, targets, notify } of observers) {
        const entries = elements.filter((target) => targets.has(target));
        if (entries.length > 0)
          notify(entries.map((target) => ({ target, isIntersecting: ratio >= threshold && ratio > 0, intersectionRatio: ratio })));
      }
    },
  };
}
