// When the analytics chunk is fetched, and which of the events that occurred before it loaded are passed to it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchEvents } from '../../../client/analytics/watch-events.ts';
import { find, openPage, trackListeners } from '../../support/dom.ts';

const chunk = { isOffline: false, requests: 0, taken: [] as Event[] };
/** Creates the mocked analytics chunk whenever the tested code imports the chunk. Throws while `isOffline` is set. */
const loadScript = () => {
  chunk.requests += 1;
  if (chunk.isOffline) throw new Error('offline');
  return { takeEvent: (event: Event) => chunk.taken.push(event) };
};

let removeListeners: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  // mocked again for each test, so that each test fetches the chunk
  vi.doMock('../../../client/analytics/index.ts', loadScript);
  Object.assign(chunk, { isOffline: false, requests: 0, taken: [] });
  openPage('<button></button>');
  removeListeners = trackListeners(watchEvents);
});
afterEach(() => {
  removeListeners();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits until the chunk has loaded or has failed to load. */
const fetchScript = () => vi.dynamicImportSettled();

function raise(name: string): Event {
  const event = new Event(name);
  find('button').dispatchEvent(event);
  return event;
}

describe('the analytics chunk', () => {
  test('the analytics chunk is not fetched while the page is loading and no event occurs', async () => {
    await fetchScript();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(chunk.requests).toBe(0);
  });

  test('the analytics chunk is fetched at the first error, and gets it', async () => {
    const error = new ErrorEvent('error', { error: new Error('x') });
    dispatchEvent(error);
    await fetchScript();
    expect(chunk.taken).toEqual([error]);
  });

  test('the analytics chunk is fetched five seconds after the page has loaded', async () => {
    dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(4990);
    await fetchScript();
    expect(chunk.requests).toBe(0);
    await vi.advanceTimersByTimeAsync(20);
    await fetchScript();
    expect(chunk.requests).toBe(1);
  });

  test('the analytics chunk is fetched at the first interaction before the page has loaded', async () => {
    dispatchEvent(new Event('scroll'));
    await fetchScript();
    expect(chunk.requests).toBe(1);
  });

  test.each(['click', 'toggle', 'cairn:events', 'cairn:mini-cart'])(
    'the analytics chunk is fetched at the first %s event before the page has loaded, and receives it',
    async (name) => {
      const event = raise(name);
      await fetchScript();
      expect([chunk.requests, chunk.taken]).toEqual([1, [event]]);
      expect(chunk.taken[0]).toBe(event);
    },
  );

  test('the analytics chunk is not fetched for an event that it does not report', async () => {
    raise('keyup');
    await fetchScript();
    expect(chunk.requests).toBe(0);
  });

  test('the analytics chunk receives events from before it has loaded in order, and later events immediately, each event once', async () => {
    const early = [raise('click'), raise('toggle')];
    await fetchScript();
    const late = raise('click');
    expect(chunk.taken.map((event) => [...early, late].indexOf(event))).toEqual([0, 1, 2]);
  });

  test('the analytics chunk receives an event whose propagation was stopped', async () => {
    find('button').addEventListener('click', (event) => event.stopImmediatePropagation());
    const event = new Event('click', { bubbles: true });
    find('button').dispatchEvent(event);
    await fetchScript();
    expect(chunk.taken).toEqual([event]);
  });

  test('the analytics chunk is fetched again at the next event if loading fails, and then receives both events', async () => {
    chunk.isOffline = true;
    const first = raise('click');
    await fetchScript();
    expect([chunk.requests, chunk.taken]).toEqual([1, []]);
    chunk.isOffline = false;
    const second = raise('click');
    await fetchScript();
    expect(chunk.taken.map((event) => [first, second].indexOf(event))).toEqual([0, 1]);
  });

  test('the analytics chunk is requested at most 30 times if loading keeps failing', async () => {
    chunk.isOffline = true;
    for (let count = 0; count < 40; count++) {
      raise('click');
      await fetchScript();
    }
    expect(chunk.requests).toBeGreaterThan(1);
    expect(chunk.requests).toBeLessThanOrEqual(30);
  });

  test('the analytics chunk receives only the first 30 events if it loads late', async () => {
    chunk.isOffline = true;
    const early = Array.from({ length: 40 }, () => raise('click'));
    await fetchScript();
    chunk.isOffline = false;
    dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(10_000);
    await fetchScript();
    expect(chunk.taken.map((event) => early.indexOf(event))).toEqual([...early.keys()].slice(0, 30));
  });
});
