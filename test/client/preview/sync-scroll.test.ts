import { describe, expect, test, vi } from 'vitest';
import { scrollMessage, syncScroll } from '../../../client/preview/sync-scroll.ts';

type Self = Parameters<typeof syncScroll>[0];

/** Creates a viewer that is embedded in a window with this origin; without an origin, the viewer has no parent window. */
function aViewer(parentOrigin: string | undefined) {
  const listeners = new Map<string, (event: unknown) => void>();
  const parent = { postMessage: vi.fn() };
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    scrollTo: vi.fn(({ top }: { top: number }) => scroll(top)),
    scrollY: 0,
    parent: parent as unknown,
    document: { referrer: '' },
    location: { ancestorOrigins: parentOrigin === undefined ? [] : [parentOrigin] },
  };
  if (parentOrigin === undefined) self.parent = self;
  const scroll = (top: number) => {
    self.scrollY = top;
    listeners.get('scroll')?.({});
  };
  const receive = (
    data: unknown,
    { origin = parentOrigin, source = self.parent }: { origin?: string | undefined; source?: unknown } = {},
  ) => listeners.get('message')?.({ data, origin, source });
  syncScroll(self as unknown as Self);
  return { self, parent, scroll, receive };
}

describe('an embedded preview viewer', () => {
  test('the preview viewer sends its scroll position only to the embedding window', () => {
    const { parent, scroll } = aViewer('https://cms.example');
    scroll(120.4);
    expect(parent.postMessage.mock.calls).toEqual([[{ type: scrollMessage, top: 120 }, 'https://cms.example']]);
  });

  test('the preview viewer scrolls to a position that the embedding window requests, and does not send it back', () => {
    const { self, parent, receive } = aViewer('https://cms.example');
    receive({ type: scrollMessage, top: 300 });
    expect(self.scrollTo).toHaveBeenCalledWith({ top: 300, behavior: 'instant' });
    expect(parent.postMessage).not.toHaveBeenCalled();
  });

  test.each([
    ['another origin', { type: scrollMessage, top: 1 }, { origin: 'https://elsewhere.example' }],
    ['another window', { type: scrollMessage, top: 1 }, { source: {} }],
    ['another message', { type: 'other', top: 1 }, {}],
    ['a position that is not a number', { type: scrollMessage, top: '1' }, {}],
    ['infinity', { type: scrollMessage, top: Number.POSITIVE_INFINITY }, {}],
    ['nothing', null, {}],
  ])('the preview viewer ignores a message with %s', (_, data, from) => {
    const { self, receive } = aViewer('https://cms.example');
    receive(data, from);
    expect(self.scrollTo).not.toHaveBeenCalled();
  });
});

test('a preview viewer that is not embedded sends nothing', () => {
  const { parent, scroll } = aViewer(undefined);
  scroll(10);
  expect(parent.postMessage).not.toHaveBeenCalled();
});
