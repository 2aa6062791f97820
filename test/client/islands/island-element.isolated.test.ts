// The island element outside a browser: what triggers the hydration of an island, and that an island is hydrated only once.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** The parts of HTMLElement that the island element uses. */
class FakeElement extends EventTarget {
  /** True while the element is in the hidden element in which React parses deferred content. */
  isParked = false;
  isConnected = true;
  readonly attributes = new Map<string, string>();
  readonly firstElementChild = null;
  getAttribute = (name: string): string | null => this.attributes.get(name) ?? null;
  setAttribute = (name: string, value: string): unknown => this.attributes.set(name, value);
  closest = (selector: string): FakeElement | null => (this.isParked || selector === '*' ? this : null);
}

class FakeMouseEvent extends Event {
  readonly button = 0;
  readonly metaKey = false;
  readonly ctrlKey = false;
  readonly shiftKey = false;
  readonly altKey = false;
}

const idle: (() => void)[] = [];
const watched: { run: (entries: { isIntersecting: boolean }[]) => void; margin: string | undefined; isOver: boolean }[] = [];
const mounted: unknown[] = [];
/** The element that has replaced a clicked element. */
let replacement: FakeElement | undefined;
let chunk: Promise<object>;
let chunks = 0;

type Island = FakeElement & { connectedCallback: () => void; wake: () => Promise<void> };
let define: new () => Island;

beforeAll(async () => {
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('MouseEvent', FakeMouseEvent);
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('customElements', {
    define: (_: string, element: typeof define) => {
      define = element;
    },
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #entry: (typeof watched)[number];
      constructor(run: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
        this.#entry = { run, margin: options?.rootMargin, isOver: false };
      }
      observe = () => void watched.push(this.#entry);
      disconnect = () => {
        this.#entry.isOver = true;
      };
    },
  );
  vi.doMock('#features/islands.ts', () => ({
    islands: {
      probe: () => {
        chunks++;
        return chunk;
      },
    },
  }));
  vi.doMock('../../../client/islands/runtime.tsx', () => ({
    mount: async (element: unknown) => {
      mounted.push(element);
      return (target: unknown) => replacement ?? target;
    },
  }));
  const { defineIslandElement } = await import('../../../client/islands/island-element.ts');
  defineIslandElement();
});

afterAll(() => {
  vi.doUnmock('#features/islands.ts');
  vi.doUnmock('../../../client/islands/runtime.tsx');
  vi.resetModules();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  for (const list of [idle, watched, mounted]) list.length = 0;
  chunks = 0;
  chunk = Promise.resolve({ default: () => null });
});

/** Creates an island in the page, as the server renders it. */
function anIsland(when: string, { isParked = false } = {}) {
  const island = new define();
  island.isParked = isParked;
  for (const [name, value] of Object.entries({ when, name: 'probe', props: '{}', uid: 'i1' })) island.setAttribute(name, value);
  island.connectedCallback();
  return island;
}

const settled = async () => {
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
};

const click = (island: Island): Event => {
  const event = new FakeMouseEvent('click', { bubbles: true, cancelable: true });
  island.dispatchEvent(event);
  return event;
};

/** Creates a chunk that loads when the test resolves it. */
function aLateChunk() {
  let arrive = () => {};
  let fail = () => {};
  chunk = new Promise((resolve, reject) => {
    arrive = () => resolve({ default: () => null });
    fail = () => reject(new Error('offline'));
  });
  return { arrive: () => arrive(), fail: () => fail() };
}

describe('an island hydrates once', () => {
  test('an island hydrates once if its trigger and two clicks occur before its chunk has loaded', async () => {
    const late = aLateChunk();
    const island = anIsland('load');
    click(island);
    click(island);
    void island.wake();
    late.arrive();
    await settled();
    expect([mounted, chunks]).toEqual([[island], 1]);
    expect(island.getAttribute('ready')).toBe('');
  });

  test('an island hydrates once for several intent events', async () => {
    const island = anIsland('interaction');
    await settled();
    expect(mounted).toEqual([]);
    for (const name of ['pointerover', 'focusin', 'pointerover']) island.dispatchEvent(new Event(name));
    await settled();
    island.dispatchEvent(new Event('focusin'));
    await settled();
    expect(mounted).toEqual([island]);
  });

  test.each(['load', 'idle', 'visible', 'interaction'])('an island with the trigger "%s" hydrates once if it is moved', async (when) => {
    const island = anIsland(when);
    await settled();
    island.connectedCallback();
    await settled();
    for (const run of idle) run();
    for (const { run } of watched) run([{ isIntersecting: true }]);
    island.dispatchEvent(new Event('focusin'));
    click(island);
    await settled();
    expect(mounted).toEqual([island]);
    expect([idle.length, watched.length]).toEqual([Number(when === 'idle'), Number(when === 'visible')]);
  });

  test('a deferred island hydrates only after it has been moved to its final place', async () => {
    const island = anIsland('load', { isParked: true });
    await settled();
    expect(mounted).toEqual([]);
    island.isParked = false;
    island.connectedCallback();
    await settled();
    expect(mounted).toEqual([island]);
  });
});

test('an island with the trigger "visible" is observed with a margin of 200 px', async () => {
  anIsland('visible');
  await settled();
  expect(watched.map(({ margin }) => margin)).toEqual(['200px']);
});

test('an island with the trigger "visible" hydrates when it is visible, and is then no longer observed', async () => {
  const island = anIsland('visible');
  await settled();
  const [entry] = watched;
  entry?.run([{ isIntersecting: false }]);
  await settled();
  expect([mounted, entry?.isOver]).toEqual([[], false]);
  entry?.run([{ isIntersecting: true }]);
  await settled();
  expect([mounted, entry?.isOver]).toEqual([[island], true]);
});

describe('a click before an island is hydrated', () => {
  /** Returns the click events that reach the island. */
  const heard = (island: Island): Event[] => {
    const clicks: Event[] = [];
    island.addEventListener('click', (event) => clicks.push(event));
    return clicks;
  };

  test('an early click is held back, and dispatched again after hydration', async () => {
    const late = aLateChunk();
    const island = anIsland('interaction');
    const clicks = heard(island);
    expect([click(island).defaultPrevented, clicks.length]).toEqual([true, 0]);
    late.arrive();
    await settled();
    expect(clicks.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false]);
    expect([click(island).defaultPrevented, clicks.length]).toEqual([false, 2]);
  });

  test('an early click on an element that was removed is dropped, because the browser would warn about a disconnected form', async () => {
    const late = aLateChunk();
    const island = anIsland('interaction');
    const clicks = heard(island);
    click(island);
    late.arrive();
    island.isConnected = false;
    await settled();
    expect([clicks.length, mounted.length]).toEqual([0, 1]);
  });

  test('an early click is dispatched on the element that hydration has put in place of the clicked one', async () => {
    const late = aLateChunk();
    const island = anIsland('interaction');
    replacement = new FakeElement();
    const clicks: Event[] = [];
    replacement.addEventListener('click', (event) => clicks.push(event));
    click(island);
    island.isConnected = false;
    late.arrive();
    await settled();
    replacement = undefined;
    expect(clicks).toHaveLength(1);
  });

  test('an early click is dispatched again if the chunk cannot be fetched, so that the browser handles the link or form', async () => {
    const late = aLateChunk();
    const island = anIsland('load');
    const clicks = heard(island);
    click(island);
    late.fail();
    await settled();
    expect([clicks.length, mounted.length, island.getAttribute('ready')]).toEqual([1, 0, null]);
  });
});
