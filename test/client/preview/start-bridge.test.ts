// The bridges to the live previews of content systems, with messages as their packages send them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBridge } from '../../../client/preview/start-bridge.ts';

const studio = 'https://studio.example';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page in a frame. `listen` receives a message from a window. */
function openFrame({ bridge = 'storyblok', parents = `https://other.example ${studio}`, parentOrigin = studio, age = 10_000 } = {}) {
  const sent: [unknown, string][] = [];
  const listeners: ((event: object) => void)[] = [];
  const parent = { postMessage: (message: unknown, origin: string) => void sent.push([message, origin]) };
  const reload = vi.fn();
  const self = {
    parent,
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.push(listener),
    location: { origin: 'https://shop.example', pathname: '/en-us', ancestorOrigins: [parentOrigin], reload },
    document: { documentElement: { lang: 'en-us' }, referrer: '' },
    performance: { now: () => age },
    setTimeout,
  };
  startBridge(self as never, { bridge, parents });
  const receive = (data: unknown, { source = parent as unknown, origin = studio } = {}) => {
    for (const listener of listeners) listener({ data, source, origin });
  };
  return { sent, reload, receive };
}

const saved = {
  contentful: { source: 'live-preview-editor', method: 'ENTRY_SAVED', entity: { sys: { id: '1' } } },
  storyblok: { action: 'change', storyId: 1, reload: true },
  payload: { type: 'payload-document-event', entitySlug: 'pages' },
};
const unsaved = {
  contentful: { source: 'live-preview-editor', method: 'ENTRY_UPDATED', data: {}, subscriptionId: '1' },
  storyblok: { action: 'input', story: {} },
  payload: { type: 'payload-live-preview', data: {} },
};
const hello = {
  contentful: expect.objectContaining({
    source: 'live-preview-sdk',
    method: 'CONNECTED',
    connected: true,
    location: 'https://shop.example/en-us',
  }),
  storyblok: { action: 'initialized', config: {} },
  payload: { type: 'payload-live-preview', ready: true },
};
const systems = ['contentful', 'storyblok', 'payload'] as const;

describe.each(systems)('the bridge to %s', (bridge) => {
  test('tells the configured parent, and no other window, that the page has loaded', () => {
    expect(openFrame({ bridge }).sent).toEqual([[hello[bridge], studio]]);
  });

  test('reloads the page once after documents were saved', () => {
    const { receive, reload } = openFrame({ bridge });
    receive(saved[bridge]);
    receive(saved[bridge]);
    expect(reload).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('ignores unsaved input, messages of other systems and malformed messages', () => {
    const { receive, reload } = openFrame({ bridge });
    const others = systems.filter((each) => each !== bridge).map((each) => saved[each]);
    for (const message of [unsaved[bridge], ...others, null, undefined, 'change', 7, [], {}, { action: { toString: () => 'change' } }])
      receive(message);
    vi.runAllTimers();
    expect(reload).not.toHaveBeenCalled();
  });

  test('ignores messages from other origins and other windows', () => {
    const { receive, reload } = openFrame({ bridge });
    receive(saved[bridge], { origin: 'https://evil.example' });
    receive(saved[bridge], { origin: 'https://other.example' });
    receive(saved[bridge], { origin: `${studio}.evil.example` });
    receive(saved[bridge], { source: {} });
    vi.runAllTimers();
    expect(reload).not.toHaveBeenCalled();
  });

  test('does nothing in a frame of an origin that is not configured', () => {
    const { sent, receive, reload } = openFrame({ bridge, parentOrigin: 'https://evil.example' });
    receive(saved[bridge], { origin: 'https://evil.example' });
    vi.runAllTimers();
    expect([sent, reload.mock.calls]).toEqual([[], []]);
  });
});

test.each(['published', 'unpublished'])('the bridge to storyblok reloads the page after a story was %s', (action) => {
  const { receive, reload } = openFrame();
  receive({ action });
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a bridge does not reload a page until 2.5 seconds after it was loaded, because the server could return the same content', () => {
  const { receive, reload } = openFrame({ age: 500 });
  receive(saved.storyblok);
  vi.advanceTimersByTime(1999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['', 'toString', 'sanity'])('there is no bridge called "%s"', (bridge) => {
  expect(openFrame({ bridge }).sent).toEqual([]);
});
