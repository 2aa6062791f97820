// The size note of a signed-in customer on the product page.
import { afterEach, expect, test, vi } from 'vitest';
import { showSizeNote } from '../../../client/product/size-note.ts';
import { find, openPage, settle } from '../../support/dom.ts';

const place =
  '<a class="size-guide-link" href="/en-us/size-guide/CNFL0001INK">Size guide</a><p class="size-note" data-guest="Account" hidden></p>';
const note = { facts: ['You kept M in Serac.', 'You returned L as too large.'], suggestion: 'We suggest M.' };

afterEach(() => vi.unstubAllGlobals());

async function open({ account = 'Account, Ada', reply = { note } as object, status = 200, html = place } = {}) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(reply, { status }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  openPage(`<a class="account-link"><span>${account}</span></a><section id="buy">${html}</section>`);
  showSizeNote(find('#buy'));
  await settle();
  return { fetched, buy: find('#buy') };
}

const shown = () => [...document.querySelectorAll<HTMLElement>('.size-note:not([hidden])')].map(({ textContent }) => textContent);

test('the size note of a customer appears below the sizes', async () => {
  const { fetched } = await open();
  expect(fetched.mock.calls[0]).toEqual([
    expect.stringMatching(/\/en-us\/size-guide\/CNFL0001INK$/),
    { headers: { accept: 'application/json' } },
  ]);
  expect(shown()).toEqual(['You kept M in Serac. You returned L as too large. We suggest M.']);
  expect(find('.size-note strong').textContent).toBe('We suggest M.');
});

test('the size note appears again, without another request, after another size was chosen', async () => {
  const { fetched, buy } = await open();
  buy.innerHTML = place;
  await settle();
  expect(shown()).toHaveLength(1);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['a guest', { account: 'Account' }, 0],
  ['a product without a size guide', { html: '' }, 0],
  ['a customer without comparable orders', { reply: {} }, 1],
  ['a failed request', { status: 503 }, 1],
])('there is no size note for %s', async (_, page, requests) => {
  const { fetched } = await open(page);
  expect(shown()).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(requests);
});
