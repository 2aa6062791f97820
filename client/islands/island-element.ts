// <cairn-island>: an element with server-rendered HTML that is hydrated when its trigger occurs.
import type { FunctionComponent } from 'react';
import { type IslandName, islands } from '#features/islands.ts';
import { intentEvents } from '../page/first-use.ts';
import { holdClicks } from '../page/hold-clicks.ts';
import { whenIdle } from '../page/timing.ts';
import type { FindReplacement } from './runtime.tsx';
import { whenComplete } from './when-complete.ts';

const visibleMargin = '200px';

/** Fetches React and the island's chunk. */
export const fetchIsland = <Name extends IslandName>(name: Name) => Promise.all([import('./runtime.tsx'), islands[name]()]);

class IslandElement extends HTMLElement {
  #isWatched = false;
  #awake: Promise<FindReplacement> | undefined;
  /** Stops holding back clicks. */
  #releaseClicks: (() => void) | undefined;

  connectedCallback(): void {
    // React parses deferred content in a hidden element and then moves it, which calls this method again; only the final position counts
    if (this.#isWatched || this.closest('div[hidden][id^="S:"]')) return;
    this.#isWatched = true;
    this.#releaseClicks = holdClicks(this, '*', (clicked) =>
      this.wake().then(
        (findReplacement) => findReplacement(clicked),
        () => undefined,
      ),
    );
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
    this.#releaseClicks?.();
    return findReplacement;
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
