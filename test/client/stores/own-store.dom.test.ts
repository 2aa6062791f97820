// The shopper's store on pages that are the same for all visitors.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showOwnStore } from '../../../client/stores/own-store.ts';
import { find, openPage } from '../../support/dom.ts';

const store = { id: 'Oslo-1', href: '/en-us/stores/oslo-1', name: 'Oslo', opening: 'open until 18:00', yours: '(your store)' };
const headerLink =
  '<a data-own-store="/en-us/own-store" href="/en-us/stores" title="Stores"><b data-store-name></b><i data-store-opening></i></a>';
const pickupLink = (size: string) => `<a data-store-pickup href="/en-us/stores?productId=FLEECE&size=${size}">Find in store</a>`;

let asked: string[];

function answerWith(answer: (path: string) => Response): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return answer(String(address));
  });
}

let observers: MutationObserver[];

beforeEach(() => {
  asked = [];
  observers = [];
  vi.useFakeTimers();
  const { observe } = MutationObserver.prototype;
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (this: MutationObserver, ...target) {
    observers.push(this);
    observe.apply(this, target);
  });
});
afterEach(() => {
  for (const observer of observers) observer.disconnect(); // the observers of a page end with the page
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('every store link in the header shows the shopper’s store and its opening hours', async () => {
  answerWith(() => Response.json({ store }));
  openPage(`${headerLink}<nav>${headerLink.replace(' title="Stores"', '')}</nav>`);
  await showOwnStore();
  const [header, menu] = [...document.querySelectorAll<HTMLAnchorElement>('a')];
  expect([header?.pathname, header?.textContent, header?.title]).toEqual([store.href, 'Oslo open until 18:00', 'Oslo, open until 18:00']);
  expect([menu?.pathname, menu?.textContent, menu?.title]).toEqual([store.href, 'Oslo open until 18:00', '']);
});

test.each([
  ['the shopper has no store', () => Response.json({})],
  ['the store cannot be read', () => new Response('busy', { status: 503 })],
])('store links are unchanged if %s', async (_, answer) => {
  answerWith(answer);
  openPage(headerLink + pickupLink('M'));
  await showOwnStore();
  await vi.advanceTimersByTimeAsync(1000);
  expect(find<HTMLAnchorElement>('a').pathname).toBe('/en-us/stores');
  expect(asked).toEqual(['/en-us/own-store']);
});

test('a product page asks once per size whether the item can be picked up, also after another size was chosen', async () => {
  answerWith((path) => Response.json({ store, ...(path.includes('size') && { pickup: `Pick up size ${path.at(-1)} today` }) }));
  openPage(`${headerLink}<div id="buy">${pickupLink('M')}</div>`);
  await showOwnStore();
  await vi.advanceTimersByTimeAsync(1000);
  expect(find('#buy').textContent).toBe('Pick up size M today');
  expect(asked).toEqual(['/en-us/own-store', '/en-us/own-store?productId=FLEECE&size=M']);
  find('#buy').innerHTML = pickupLink('L');
  await vi.advanceTimersByTimeAsync(1000);
  expect(find('#buy').textContent).toBe('Pick up size L today');
  expect(asked.slice(2)).toEqual(['/en-us/own-store?productId=FLEECE&size=L']);
});

test('a pickup link keeps its text if the availability cannot be read', async () => {
  answerWith((path) => {
    if (path.includes('size')) throw new TypeError('offline');
    return Response.json({ store });
  });
  openPage(headerLink + pickupLink('M'));
  await showOwnStore();
  await vi.advanceTimersByTimeAsync(1000);
  expect(find('[data-store-pickup]').textContent).toBe('Find in store');
});

test('the shopper’s store comes first in the filter of a listing and is labeled once, also after the listing was filtered', async () => {
  answerWith(() => Response.json({ store }));
  const value = (id: string) => `<li><a data-key="store-${id}"><span class="facet-name">${id}</span></a></li>`;
  const filter = `<ul>${value('bergen-1')}${value('oslo-1')}</ul>`;
  openPage(`${headerLink}<div class="facet-store">${filter}</div>`);
  await showOwnStore();
  const listStores = () => [...document.querySelectorAll('.facet-store li')].map(({ textContent }) => textContent);
  expect(listStores()).toEqual(['oslo-1 (your store)', 'bergen-1']);
  find('.facet-store').append(document.createElement('p'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(listStores()).toEqual(['oslo-1 (your store)', 'bergen-1']);
  find('.facet-store').innerHTML = filter;
  await vi.advanceTimersByTimeAsync(1000);
  expect(listStores()).toEqual(['oslo-1 (your store)', 'bergen-1']);
});
