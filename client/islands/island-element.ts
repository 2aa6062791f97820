// <cairn-island>: an element with server-rendered HTML that is hydrated when its trigger occurs.
import type { FunctionComponent } from 'react';
import { type IslandName, islands } from '#features/islands.ts';
import { isPlainClick } from '../page/intent.ts';
import { whenIdle } from '../page/timing.ts';
import type { FindReplacement } from './runtime.tsx';
import { whenComplete } from './when-complete.ts';

const visibleMargin = '200px';
const intentEvents = ['pointerenter', 'focusin', 'touchstart'] as const;

/** Fetches React and the island's chunk. */
export const fetchIsland = <Name extends IslandName>(name: Name) => Promise.all([import('./runtime.tsx'), islands[name]()]);

class IslandElement extends HTMLElement {
  #isWatched = false;
  #awake: Promise<FindReplacement> | undefined;
  /** This controller is aborted once clicks need no longer be held back. */
  readonly #earlyClicks = new AbortController();

  connectedCallback(): void {
    // React parses deferred content in a hidden element and then moves it, which calls this method again; only the final position counts
    if (this.#isWatched || this.closest('div[hidden][id^="S:"]')) return;
    this.#isWatched = true;
    this.#queueClicks();
    const wake = () => void this.wake().catch(() => undefined);
    const when = this.getAttribute('when');
    if (when === 'load') wake();
    else if (when === 'idle') whenIdle(wake);
    else if (when === 'visible') void whenComplete(this).then(() => whenVisible(this, wake));
    else for (const name of intentEvents) this.addEventListener(name, wake, { once: true, passive: true });
  }

  /** Hydrates the island, only once. If a chunk cannot be fetched, the links and forms in the HTML still work. */
  wake(): Promise<FindReplacement> {
    this.#awake ??= this.#hydrate();
    return this.#awake;
  }

  async #hydrate(): Promise<FindReplacement> {
    // the Island component writes `name` from the same registry
    const [{ mount }, island] = await fetchIsland(this.getAttribute('name') as IslandName);
    // otherwise React would render the part again that the browser has not parsed yet
    await whenComplete(this);
    const props = JSON.parse(this.getAttribute('props') ?? '{}');
    const findReplacement = await mount(this, island.default as FunctionComponent<object>, props);
    this.setAttribute('ready', '');
    this.#earlyClicks.abort();
    return findReplacement;
  }

  /**
   * Holds back plain clicks until the island is hydrated, starts the hydration, and then dispatches the click again. The clicked element
   * may no longer be in the page. For example, pressing Enter in the quantity of a cart line also clicks a button, but the change of the
   * field may already have removed the line.
   */
  #queueClicks(): void {
    this.addEventListener(
      'click',
      (event) => {
        const target = event.target;
        if (!isPlainClick(event) || !(target instanceof Element)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        void this.wake()
          .catch(() => undefined)
          .then((findReplacement) => {
            const clicked = findReplacement?.(target) ?? target;
            this.#earlyClicks.abort();
            if (clicked.isConnected) clicked.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
          });
      },
      { capture: true, signal: this.#earlyClicks.signal },
    );
  }
}

function whenVisible(element: Element, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: visibleMargin },
  );
  // observes the first child, because the element itself has no box (display: contents)
  observer.observe(element.firstElementChild ?? element);
}

export const defineIslandElement = (): void => customElements.define('cairn-island', IslandElement);
