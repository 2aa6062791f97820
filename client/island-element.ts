// <cairn-island>: server HTML that becomes interactive when its trigger fires (design §3).
import type { FunctionComponent } from 'react';
import { type IslandName, islands } from '#islands/registry.ts';

/** Late content waits in a hidden segment until React moves it into place; only then may hydration start. */
const lateSegment = 'div[hidden][id^="S:"]';
const visibleMargin = '200px';
const intentEvents = ['pointerenter', 'focusin', 'touchstart'] as const;

class IslandElement extends HTMLElement {
  #isWatched = false;
  #awake: Promise<void> | undefined;

  /** Called twice for late content: in the hidden segment, and again once it has moved. */
  connectedCallback(): void {
    if (this.#isWatched || this.closest(lateSegment)) return;
    this.#isWatched = true;
    const wake = () => void this.wake();
    const when = this.getAttribute('when');
    if (when === 'load') wake();
    else if (when === 'idle') whenIdle(wake);
    else if (when === 'visible') whenVisible(this, wake);
    else this.#onInteraction();
  }

  /** Hydrates once. A chunk that cannot be had leaves the links and forms inside as they are. */
  wake(): Promise<void> {
    this.#awake ??= this.#hydrate();
    return this.#awake;
  }

  async #hydrate(): Promise<void> {
    const name = this.getAttribute('name') as IslandName; // written by Island, from the same registry
    const [{ mount }, island] = await Promise.all([import('./runtime.tsx'), islands[name]()]);
    const props = JSON.parse(this.getAttribute('props') ?? '{}');
    await mount(this, island.default as FunctionComponent<object>, props, this.getAttribute('uid') ?? '');
    this.setAttribute('ready', '');
  }

  /** Loads on intent; the first plain click waits for the island and is then made again. */
  #onInteraction(): void {
    const loading = new AbortController();
    const intend = () => void this.wake().catch(() => loading.abort());
    for (const name of intentEvents) this.addEventListener(name, intend, { once: true, passive: true });
    this.addEventListener(
      'click',
      (event) => {
        const target = event.target;
        const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (this.hasAttribute('ready') || !isPlain || !(target instanceof HTMLElement)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        const again = () => {
          loading.abort();
          target.click();
        };
        this.wake().then(again, again);
      },
      { capture: true, signal: loading.signal },
    );
  }
}

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
};

function whenVisible(element: Element, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: visibleMargin },
  );
  // The element itself has no box (display: contents), its first child has.
  observer.observe(element.firstElementChild ?? element);
}

export const defineIslandElement = (): void => customElements.define('cairn-island', IslandElement);
