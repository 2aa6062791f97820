// Clicks on favorite buttons in a page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showFavorites, toggleFavorite } from '../../../client/favorites/favorite-buttons.ts';
import { deferred, find, listen, openPage, settle } from '../../support/dom.ts';

const aButton = (productId: string) =>
  `<form data-favorite action="/en-us/favorites"><input name="productId" value="${productId}"><button aria-pressed="false"></button></form>`;
const request = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const pressed = (index = 0) => document.querySelectorAll('button')[index]?.ariaPressed;
const press = (index = 0) => toggleFavorite(document.querySelectorAll('form')[index] as HTMLFormElement);

beforeEach(async () => {
  vi.stubGlobal('fetch', request.mockReset());
  openPage(
    `<a data-cart-link data-site="us"></a><p data-favorites-failed="Could not be saved"></p>${aButton('CN1')}${aButton('CN1')}${aButton('CN2')}`,
  );
  request.mockImplementation(async () => Response.json({ products: [] }));
  await showFavorites();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a click on a favorite button changes all of the product’s buttons at once, and they stay changed after the favorite is saved', async () => {
  const answer = deferred<Response>();
  request.mockReturnValue(answer.promise);
  const pressing = press();
  await settle();
  expect([pressed(0), pressed(1), pressed(2)]).toEqual(['true', 'true', 'false']);
  answer.resolve(Response.json({ products: ['CN1'] }));
  await pressing;
  expect([pressed(0), pressed(2)]).toEqual(['true', 'false']);
  expect(String(request.mock.lastCall?.[1]?.body)).toBe('productId=CN1&intent=add');
  request.mockImplementation(async () => Response.json({ products: [] }));
  await press();
  expect([pressed(0), String(request.mock.lastCall?.[1]?.body)]).toEqual(['false', 'productId=CN1&intent=remove']);
});

test.each([
  ['the connection breaks', () => Promise.reject(new TypeError('offline'))],
  ['the shop returns no list', async () => Response.json({}, { status: 503 })],
])('a click on a favorite button is undone and a message displayed if %s', async (_, fail) => {
  const toasts = listen('cairn:toast');
  request.mockImplementation(fail);
  await press();
  await settle();
  expect([pressed(0), pressed(1)]).toEqual(['false', 'false']);
  expect(find('form').ariaBusy).toBeNull();
  expect(toasts).toEqual([{ toast: { kind: 'error', title: 'Could not be saved' } }]);
});

test('if the shop refuses a favorite, the buttons show the favorites in the response, and a toast displays the reason', async () => {
  const toasts = listen('cairn:toast');
  request.mockImplementation(async () => Response.json({ products: ['CN2'], problem: 'The list is full' }));
  await press();
  expect([pressed(0), pressed(2)]).toEqual(['false', 'true']);
  expect(toasts.at(-1)).toEqual({ toast: { kind: 'error', title: 'The list is full' } });
  request.mockImplementation(async () => Response.json({ products: [] }));
  await press(2);
});

test('a second click on a favorite button is ignored while the first is pending', async () => {
  const answer = deferred<Response>();
  request.mockReturnValue(answer.promise);
  const pressing = press();
  await press();
  answer.resolve(Response.json({ products: [] }));
  await pressing;
  expect(request.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(1);
});
