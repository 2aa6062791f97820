// Submitting a cart form in the browser: the count changes immediately, and the outcome is displayed after the response.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartReply, CartViewModel } from '#features/cart/cart-view-model.ts';
import type { CartState } from '#features/cart/island/cart-dom-events.ts';
import { raiseChallenge } from '../../../client/bot-check/challenge.ts';
import { isCartPage, showMiniCart } from '../../../client/cart/cart-links.ts';
import { requestCart } from '../../../client/cart/fetch-cart.ts';
import { canReload, reloadAfter } from '../../../client/page/reload-guard.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';
import { deferred, find, listen, openPage } from '../../support/dom.ts';

vi.mock('../../../client/cart/cart-links.ts');
vi.mock('../../../client/cart/fetch-cart.ts');
vi.mock('../../../client/bot-check/challenge.ts');
vi.mock('../../../client/page/reload-guard.ts');

type Changes = typeof import('../../../client/cart/cart-changes.ts');
interface ShownToast {
  toast: object;
  failed?: () => void;
}

let changes: Changes;
let carts: CartState[];
let toasts: ShownToast[];
let asked: { address: string; fields: string | undefined; answer: ReturnType<typeof deferred<CartReply>> }[];

beforeEach(async () => {
  asked = [];
  vi.useFakeTimers();
  vi.resetModules();
  vi.resetAllMocks();
  vi.mocked(showMiniCart).mockResolvedValue();
  vi.mocked(requestCart).mockImplementation((address, fields) => {
    const answer = deferred<CartReply>();
    asked.push({ address, fields: fields && `${fields}`, answer });
    return answer.promise;
  });
  openPage(`
    <a href="/en-us/cart" data-cart-link data-site="us" data-counted='{"one":"Cart, # item","other":"Cart, # items"}'>
      <span>Cart</span><b data-cart-count>2</b><span data-cart-name>Cart 2</span></a>
    <form id="add" action="/en-us/cart"><p role="status" data-message="Added">Earlier</p></form>
    <form id="code" action="/en-us/cart"><input name="code" aria-describedby="code-message"><p id="code-message" role="status"></p></form>
    <div data-failed="Try again"><form id="line" action="/en-us/cart"><input name="itemId" value="a"></form></div>`);
  document.documentElement.lang = 'en';
  changes = await import('../../../client/cart/cart-changes.ts');
  [carts, toasts] = [listen('cairn:cart') as CartState[], listen('cairn:toast') as ShownToast[]];
});
afterEach(() => {
  vi.useRealTimers();
});

const readCount = () => find('[data-cart-count]').textContent;
const readMessage = () => find('#add [role=status]').textContent;

async function submit(id: 'add' | 'code' | 'line', fields: string): Promise<void> {
  void changes.sendCartForm(find<HTMLFormElement>(`#${id}`), {
    address: 'http://localhost:8787/en-us/cart',
    fields: new URLSearchParams(fields),
  });
  await vi.advanceTimersByTimeAsync(0);
}

/** Replies to the last request. Without `reply`, the request fails. */
async function answer(reply?: CartReply): Promise<void> {
  if (reply) asked.at(-1)?.answer.resolve(reply);
  else asked.at(-1)?.answer.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(0);
}

const addTwo = 'intent=add&upc=9&qty=2';
const ownCart = aCartViewModel({ a: 2 });
const fuller = aCartViewModel({ a: 2, b: 2 }, { revision: 2 });

describe('adding an item to the cart in the browser', () => {
  test('an added item is counted immediately, in the badge and in the accessible name of the link', async () => {
    await submit('add', addTwo);
    expect([readCount(), find('[data-cart-name]').textContent]).toEqual(['4', 'Cart, 4 items']);
  });

  test('an added item is not counted a second time when the response arrives', async () => {
    await submit('add', addTwo);
    await answer({ cart: fuller, added: 'b' });
    expect(readCount()).toBe('4');
    expect(carts.at(-1)).toMatchObject({ count: 4, status: 'success' });
  });

  test('an add-to-cart form is busy until the response arrives; a message is then displayed and the mini cart opens', async () => {
    await submit('add', addTwo);
    expect([find('#add').ariaBusy, readMessage()]).toEqual(['true', '']);
    await answer({ cart: fuller, added: 'b' });
    expect([find('#add').ariaBusy, readMessage()]).toEqual([null, 'Added']);
    expect(showMiniCart).toHaveBeenCalledExactlyOnceWith(fuller, 'b');
  });

  test('an add-to-cart form is sent once if its button is tapped twice', async () => {
    await submit('add', addTwo);
    await submit('add', addTwo);
    await answer({ cart: fuller, added: 'b' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.fields).toMatch(/^intent=add&upc=9&qty=2&key=.+/);
  });

  test('after two failed requests, reading the cart again removes the added item from the count', async () => {
    await submit('add', addTwo);
    await answer();
    await answer();
    expect(asked.map(({ address, fields }) => [address.replace(location.origin, ''), fields?.slice(0, 10)])).toEqual([
      ['/en-us/cart', 'intent=add'],
      ['/en-us/cart', 'intent=add'],
      ['/en-us/cart', undefined],
    ]);
    await answer({ cart: ownCart });
    expect([readCount(), find('#add').ariaBusy]).toEqual(['2', null]);
    expect(showMiniCart).not.toHaveBeenCalled();
  });
});

describe('displaying problems with cart changes', () => {
  test('a problem with adding an item is displayed in the form', async () => {
    await submit('add', addTwo);
    await answer({ cart: ownCart, problem: { text: 'Sold out.', surface: 'banner' } });
    expect([readMessage(), readCount(), carts.at(-1)?.status]).toEqual(['Sold out.', '2', 'error']);
  });

  test('a field that the message describes is marked as invalid until a change succeeds', async () => {
    const isInvalid = () => find('#code input').ariaInvalid;
    await submit('code', 'intent=apply-coupon&code=LASTWINTER');
    await answer({ cart: ownCart, problem: { text: 'Expired.', surface: 'field' } });
    expect(isInvalid()).toBe('true');
    await submit('code', 'intent=apply-coupon&code=WELCOME');
    await answer({ cart: fuller });
    expect(isInvalid()).toBe('false');
  });

  test('a problem with the surface "toast" is displayed as a toast, or in the form if no toast can be rendered', async () => {
    await submit('add', addTwo);
    await answer({ cart: ownCart, problem: { text: 'Sold out.', surface: 'toast' } });
    expect(toasts.map(({ toast }) => toast)).toEqual([{ kind: 'error', title: 'Sold out.' }]);
    expect(readMessage()).toBe('');
    toasts[0]?.failed?.();
    expect(readMessage()).toBe('Sold out.');
  });

  test('a problem with a cart line is displayed at that line', async () => {
    await submit('line', 'intent=update&itemId=a&qty=9');
    await answer({ cart: ownCart, problem: { text: 'Only 3 are left.', surface: 'line', itemId: 'a' } });
    expect(carts.at(-1)?.cart?.lines[0]).toMatchObject({ qty: 2, notice: 'Only 3 are left.' });
  });

  test('if no response arrives, the cart line displays an error and its previous quantity', async () => {
    await submit('line', 'intent=update&itemId=a&qty=9');
    for (const reply of [undefined, undefined, { cart: ownCart }]) await answer(reply);
    expect(carts.at(-1)?.cart?.lines[0]).toMatchObject({ qty: 2, notice: 'Try again' });
  });

  test('if removing a line gets no response, the line displays an error, although its form has left the page meanwhile', async () => {
    await submit('line', 'intent=remove&itemId=a');
    find('#line').remove(); // as the cart island does while the removal is pending
    for (const reply of [undefined, undefined, { cart: ownCart }]) await answer(reply);
    expect(carts.at(-1)?.cart?.lines[0]).toMatchObject({ qty: 2, notice: 'Try again' });
  });
});

test('a changed quantity is displayed before the response arrives', async () => {
  void changes.refreshCart();
  await answer({ cart: ownCart });
  await submit('line', 'intent=update&itemId=a&qty=5');
  expect(carts.at(-1)?.cart?.lines[0]).toMatchObject({ qty: 5, isPending: true });
  expect([readCount(), carts.at(-1)?.status]).toEqual(['5', 'pending']);
});

test('a changed quantity does not open the mini cart', async () => {
  await submit('line', 'intent=update&itemId=a&qty=5');
  await answer({ cart: fuller });
  expect(showMiniCart).not.toHaveBeenCalled();
});

test('a notice in the response is displayed as a persistent toast', async () => {
  await submit('add', addTwo);
  await answer({ cart: fuller, notice: { kind: 'info', title: 'The price has changed.' } });
  expect(toasts.map(({ toast }) => toast)).toEqual([{ kind: 'info', title: 'The price has changed.', isPersistent: true }]);
});

test('a response with a bot challenge and a reload instruction dispatches the challenge event and reloads the page', async () => {
  await submit('add', addTwo);
  await answer({ challenge: 'app', reloadMs: 4000, problem: { text: 'Please begin again.', surface: 'banner' } });
  expect(raiseChallenge).toHaveBeenCalledWith('app');
  expect(reloadAfter).toHaveBeenCalledExactlyOnceWith(4000);
  expect(readMessage()).toBe('Please begin again.');
});

test('the analytics events of a response are dispatched as cairn:events', async () => {
  const events = listen('cairn:events');
  await submit('add', addTwo);
  await answer({ cart: fuller, events: [{ name: 'add_to_cart' }] as never });
  expect(events).toEqual([[{ name: 'add_to_cart' }]]);
});

test('readCart reads the cart again, and rejects if that fails', async () => {
  const read = changes.readCart();
  await answer({ cart: fuller });
  expect((await read).count).toBe(4);
  expect(changes.isCartUncertain()).toBe(false);
  const failed = changes.readCart().catch((error: Error) => error.message);
  await answer();
  expect(await failed).toBe('The cart could not be read.');
  expect(changes.isCartUncertain()).toBe(true);
});

describe('the page of an empty cart', () => {
  const add = async (cart: CartViewModel) => {
    vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    vi.mocked(isCartPage).mockReturnValue(true);
    vi.mocked(canReload).mockReturnValueOnce(true);
    await submit('add', 'intent=add&upc=9');
    expect(location.replace).not.toHaveBeenCalled();
    asked[0]?.answer.resolve({ cart });
    await vi.advanceTimersByTimeAsync(0);
    return vi.mocked(location.replace).mock.calls.length;
  };

  test('the page of an empty cart is reloaded after an item was added', async () => {
    expect(await add(aCartViewModel({ a: 1 }))).toBe(1);
  });

  test('the page of an empty cart is not reloaded while the cart is empty', async () => {
    expect(await add(aCartViewModel({}))).toBe(0);
  });

  test('the page of an empty cart is not reloaded if an island displays the cart', async () => {
    document.body.insertAdjacentHTML('beforeend', '<cairn-island name="cart"></cairn-island>');
    expect(await add(aCartViewModel({ a: 1 }))).toBe(0);
  });
});
