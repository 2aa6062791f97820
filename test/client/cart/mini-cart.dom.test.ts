// The mini cart dialog and its recommended products.
import { beforeEach, expect, test, vi } from 'vitest';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';
import { deferred, find, listen, openPage, settle } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

type MiniCart = typeof import('../../../client/cart/mini-cart.ts');
let miniCart: MiniCart;
let upsell: ReturnType<typeof deferred<Fetched>>;

const cart = aCartViewModel({ a: 1 }, { upsellHref: '/en-us/upsell' });
const translations = { ...cart.translations, title: 'Your cart', close: 'Close' };
const ownCart = { ...cart, translations };

beforeEach(async () => {
  vi.resetModules();
  vi.mocked(fetchPage).mockReset();
  vi.mocked(fetchPage).mockImplementation(() => {
    upsell = deferred<Fetched>();
    return upsell.promise;
  });
  openPage('<a data-cart-link data-site="us"><b data-cart-count>1</b></a>');
  miniCart = await import('../../../client/cart/mini-cart.ts');
});

async function answerUpsell(html: string): Promise<void> {
  const content = document.createRange().createContextualFragment(html) as DocumentFragment;
  upsell.resolve({ kind: 'page', address: '', title: '', content, style: '', closeText: '' });
  await settle();
}

test('openMiniCart opens the dialog with the given cart, and announces the added line each time', () => {
  const opened = listen('cairn:mini-cart');
  miniCart.openMiniCart(ownCart, 'a');
  const dialog = find<HTMLDialogElement>('#mini-cart');
  expect([dialog.open, find('#mini-cart-title').textContent]).toEqual([true, 'Your cart']);
  expect(JSON.parse(find('cairn-island').getAttribute('props') ?? '')).toEqual(JSON.parse(JSON.stringify({ cart: ownCart, added: 'a' })));
  dialog.close();
  miniCart.openMiniCart(ownCart, 'b');
  expect([document.querySelectorAll('dialog').length, dialog.open]).toEqual([1, true]);
  expect(opened).toEqual([{ added: 'a' }, { added: 'b' }]);
});

test('leaving the page closes the mini cart', () => {
  miniCart.openMiniCart(ownCart);
  dispatchEvent(new Event('pagehide'));
  expect(find<HTMLDialogElement>('#mini-cart').open).toBe(false);
});

test('openMiniCart displays recommendations below a heading of the right level', async () => {
  miniCart.openMiniCart(ownCart);
  expect(fetchPage).toHaveBeenCalledExactlyOnceWith('/en-us/upsell');
  await answerUpsell('<h1>Goes well</h1><p>Socks</p>');
  expect(find('.mini-cart-upsell').innerHTML).toBe('<h3>Goes well</h3><p>Socks</p>');
});

test('an open mini cart keeps its recommendations, but removes them if the recommendations for a changed cart fail to load', async () => {
  miniCart.openMiniCart(ownCart);
  await answerUpsell('<p>Socks</p>');
  miniCart.openMiniCart(ownCart, 'a');
  expect(fetchPage).toHaveBeenCalledTimes(1);
  find<HTMLDialogElement>('#mini-cart').close();
  miniCart.openMiniCart(ownCart);
  upsell.reject(new Error('offline'));
  await settle();
  expect(find('.mini-cart-upsell').innerHTML).toBe('');
});

test('openLink reads the cart if the page has not loaded it yet', async () => {
  let reads = 0;
  const answer = ({ detail }: DocumentEventMap['cairn:cart-wanted']) => {
    reads++;
    detail.answer(Promise.resolve({ cart: ownCart, count: 1, status: 'idle' }));
  };
  document.addEventListener('cairn:cart-wanted', answer);
  const link = find<HTMLElement>('[data-cart-link]');
  const opened = miniCart.openLink(link);
  expect(link.ariaBusy).toBe('true');
  await opened;
  expect(link.ariaBusy).toBe(null);
  document.removeEventListener('cairn:cart-wanted', answer);
  expect([find<HTMLDialogElement>('#mini-cart').open, reads]).toEqual([true, 1]);
});
