// When a page checks whether the cart has changed elsewhere, and which cart data its islands get.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CartState, readCart } from '#features/cart/island/cart-dom-events.ts';
import { announce } from '#islands/dom-events.ts';
import { announceCart } from '../../../client/cart/last-cart.ts';
import { syncWithOtherTabs } from '../../../client/cart/sync-tabs.ts';
import { fetchChanges } from '../../../client/cart/unsent-changes.ts';
import { watchCart } from '../../../client/cart/watch-cart.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';
import { find, listen, openPage } from '../../support/dom.ts';

// mocked, because these modules would also add listeners to the document
vi.mock('../../../client/cart/sync-tabs.ts', () => ({ syncWithOtherTabs: vi.fn() }));
vi.mock('../../../client/cart/unsent-changes.ts', () => ({ fetchChanges: vi.fn() }));

const sent: unknown[] = [];
let channel: { onmessage?: (event: { data: unknown }) => void } = {};
vi.stubGlobal(
  'BroadcastChannel',
  class {
    constructor() {
      channel = this as typeof channel;
    }
    postMessage = (note: unknown) => sent.push(note);
  },
);
// called only once, as in the loader, because it adds listeners to the document
watchCart();

beforeEach(() => {
  vi.resetAllMocks();
  sent.length = 0;
  openPage('<a data-cart-link data-site="us"><span>Cart</span><b data-cart-count>2</b><span>Cart 2</span></a>');
  announceCart({ cart: undefined, count: 2, status: 'idle' });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Waits until a dynamic import has settled. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
async function show(persisted: boolean): Promise<void> {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  await settle();
}

test('a page that is restored from the back/forward cache checks whether its cart is current, and a new page does not', async () => {
  await show(false);
  expect(syncWithOtherTabs).not.toHaveBeenCalled();
  await show(true);
  expect(syncWithOtherTabs).toHaveBeenCalledTimes(1);
});

test('a page that is loaded again by going back in the history checks whether its cart is current', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' }] as never);
  await show(false);
  expect(syncWithOtherTabs).toHaveBeenCalledTimes(1);
});

test('a page checks whether its cart is current when it becomes visible, but not while it is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(syncWithOtherTabs).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(syncWithOtherTabs).toHaveBeenCalledTimes(1);
});

test('a page sends its cart count to other tabs, and checks its cart if a tab sends a different count', async () => {
  await show(false);
  expect(sent).toEqual([2]);
  channel.onmessage?.({ data: 2 });
  await settle();
  expect(syncWithOtherTabs).not.toHaveBeenCalled();
  channel.onmessage?.({ data: '3.7.cart-1' });
  await settle();
  expect(syncWithOtherTabs).toHaveBeenCalledTimes(1);
});

test('an island that displays an older cart receives the newer cart of the page', () => {
  const newer = aCartViewModel({ a: 4 }, { revision: 5 });
  announceCart({ cart: newer, count: 4, status: 'success' });
  const carts = listen('cairn:cart') as CartState[];
  announce('cairn:cart-rendered', aCartViewModel({ a: 1 }, { revision: 4 }));
  expect(carts).toEqual([{ cart: newer, count: 4, status: 'success' }]);
});

test('the header shows the count of the cart that an island displays, and no number for an empty cart', () => {
  announce('cairn:cart-rendered', aCartViewModel({ a: 3 }));
  expect([...find('a').children].map(({ textContent }) => textContent)).toEqual(['Cart', '3', 'Cart 3']);
  announceCart({ cart: undefined, count: 0, status: 'idle' });
  expect(find('[data-cart-count]').textContent).toBe('');
});

test('an island that asks for the cart receives it from the script that reads the cart', async () => {
  const state: CartState = { cart: aCartViewModel({ a: 1 }), count: 1, status: 'idle' };
  vi.mocked(fetchChanges).mockResolvedValue({ readCart: async () => state } as never);
  expect(await readCart()).toBe(state);
});
