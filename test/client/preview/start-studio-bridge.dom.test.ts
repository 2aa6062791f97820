// The bridge between a preview and the studio around it.
import { afterEach, expect, test, vi } from 'vitest';
import { startStudioBridge } from '../../../client/preview/start-studio-bridge.ts';

const studio = 'https://staff.shop.example';

let observed: unknown;
const started: (() => void)[] = [];

/** Opens a page with two blocks, one inside the other, in a frame. Returns the messages to the studio. */
function openFrame({ isFramed = true } = {}) {
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(10, 20, 300, 40);
  document.body.innerHTML = `<main><div data-marked="outer"><section id="text"><div data-marked="inner"><a id="link" href="/en-us/c/1">Link</a></div></section></div></main>
    <form id="form"><button id="button">Search</button></form>`;
  const sent: [unknown, string][] = [];
  const parent = { postMessage: (message: unknown, origin: string) => void sent.push([message, origin]) };
  const listeners: [string, (event: never) => void][] = [];
  const self = Object.create(window, {
    parent: { value: undefined, writable: true },
    addEventListener: {
      value: (type: string, listener: (event: never) => void, options?: unknown) => {
        listeners.push([type, listener]);
        if (type === 'message') return;
        document.addEventListener(type, listener as never, options as never);
        started.push(() => document.removeEventListener(type, listener as never, options as never));
      },
    },
    requestAnimationFrame: { value: (run: () => void) => run() },
    scrollTo: { value: vi.fn() },
    document: { value: document },
    Element: { value: Element },
    ResizeObserver: {
      value: class {
        observe(element: unknown) {
          observed = element;
        }
      },
    },
  });
  self.parent = isFramed ? parent : self;
  startStudioBridge(self, studio);
  const receive = (data: unknown, { source = parent as unknown, origin = studio } = {}) => {
    for (const [type, listener] of listeners) if (type === 'message') listener({ data, source, origin } as never);
  };
  return { sent, receive, scrollTo: self.scrollTo as ReturnType<typeof vi.fn> };
}

afterEach(() => {
  for (const stop of started.splice(0)) stop();
});

test('sends the places of all blocks, to the origin of the studio only', () => {
  const { sent } = openFrame();
  expect(sent).toEqual([
    [
      expect.objectContaining({
        type: 'cairn:studio-blocks',
        blocks: [expect.objectContaining({ id: 'outer' }), expect.objectContaining({ id: 'inner' })],
      }),
      studio,
    ],
  ]);
});

test.each([
  ['#link', 'inner'],
  ['#text', 'outer'],
  ['#button', undefined],
])('a click on %s selects its block and does nothing else', (selector, id) => {
  const { sent } = openFrame();
  const others = vi.fn();
  document.querySelector(selector)?.addEventListener('click', others);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  expect(sent.at(-1)).toEqual([{ type: 'cairn:studio-select', id }, studio]);
  expect(event.defaultPrevented).toBe(true);
  expect(others).not.toHaveBeenCalled();
});

test('a form of the page is not sent', () => {
  openFrame();
  const event = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('#form')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('scrolls to the position that the studio sends, and ignores messages of other windows, origins and types', () => {
  const { receive, scrollTo } = openFrame();
  const message = { type: 'cairn:studio-scroll', top: 300 };
  receive(message, { origin: 'https://evil.example' });
  receive(message, { source: {} });
  receive({ ...message, type: 'other' });
  receive({ ...message, top: 'all' });
  receive(null);
  receive(undefined);
  expect(scrollTo).not.toHaveBeenCalled();
  receive(message);
  expect(scrollTo).toHaveBeenCalledWith({ top: 300, behavior: 'instant' });
});

test('opens and scrolls to a part of the page that the studio sends', () => {
  const { receive } = openFrame();
  const scrolled: string[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this.id);
  };
  document.body.insertAdjacentHTML('beforeend', '<div id="menu-1"></div><aside id="offer" hidden></aside>');
  const panel = document.getElementById('menu-1') as HTMLElement;
  Object.assign(panel, { showPopover: vi.fn(), matches: () => false });
  Object.defineProperty(panel, 'popover', { value: 'auto' });
  receive({ type: 'cairn:studio-scroll', part: '#menu-1, #offer' });
  expect(panel.showPopover).toHaveBeenCalledOnce();
  expect(document.getElementById('offer')?.hidden).toBe(false);
  expect(scrolled).toEqual(['menu-1', 'offer']);
  Object.assign(panel, { matches: () => true });
  receive({ type: 'cairn:studio-scroll', part: '#menu-1' });
  expect(panel.showPopover).toHaveBeenCalledOnce();
  receive({ type: 'cairn:studio-scroll', part: '#menu-1' }, { origin: 'https://evil.example' });
  expect(scrolled).toHaveLength(3);
});

test('observes the size of the whole page, because the script can run before the page has a body', () => {
  openFrame();
  expect(observed).toBe(document.documentElement);
});

test('sends nothing if the page is not in a frame', () => {
  const { sent } = openFrame({ isFramed: false });
  document.querySelector('#link')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(sent).toEqual([]);
});
