// The pages of the order list, which the island fetches and displays in place.
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderListViewModel } from '#features/orders/order-list-view-model.ts';
import Orders from '#features/orders/orders.island.tsx';
import { queryClient } from '#islands/query-client.ts';
import { deferred, find, openPage } from '../../support/dom.ts';

const address = (page: number) => `/en-us/account/orders${page === 1 ? '' : `?page=${page}`}`;

/** A page of a list with three pages. It has a single order, whose name contains the number of the page. */
const aList = (page: number): OrderListViewModel => ({
  href: address(page),
  cards: [
    {
      ...{ orderNumber: `US${page}`, href: `/en-us/account/orders/US${page}`, name: `Order ${page}`, status: 'Delivered' },
      ...{ date: '2026-10-01', dateText: 'October 1, 2026', total: '$80.00', items: '1 item', pictures: [] },
    },
  ],
  summary: `Page ${page} of 3`,
  sorts: [{ href: address(1), text: 'Newest first', isCurrent: true }],
  pages: [1, 2, 3].map((each) => ({ href: address(each), text: `${each}`, name: `Page ${each}`, isCurrent: each === page })),
  translations: {
    ...{ sort: 'Sort', pages: 'Pages', busy: 'Loading', failed: 'Not loaded', retry: 'Try again' },
    ...{ date: 'Date', total: 'Total', status: 'Status', details: 'Items and amounts' },
  },
});

let root: Root;
/** Responses that were not sent yet, by URL. */
let pending: Map<string, ReturnType<typeof deferred<Response>>>;

beforeEach(() => {
  pending = new Map();
  vi.stubGlobal(
    'fetch',
    vi.fn((href: string) => {
      const response = deferred<Response>();
      pending.set(href, response);
      return response.promise;
    }),
  );
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  history.replaceState(null, '', address(1));
  openPage('<div id="root"></div>');
  queryClient().clear(); // removes the pages of the previous test
  root = createRoot(find('#root'));
  flushSync(() => root.render(<Orders list={aList(1)} />));
});
afterEach(() => {
  root.unmount();
  history.replaceState(null, '', '/en-us');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Clicks a link and returns whether the island handles the click. Otherwise the browser would follow the link. */
function click(page: number, init: MouseEventInit = {}): boolean {
  let isHandled = false;
  document.addEventListener(
    'click',
    (event) => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  flushSync(() => find(`[aria-label="Page ${page}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
  return isHandled;
}
const respond = (page: number, response = Response.json({ list: aList(page) })) => pending.get(address(page))?.resolve(response);
const readName = () => find('h2 a').textContent;
const readStatus = () => find('[role=status]').textContent;
const expectStatus = (status: string) => vi.waitFor(() => expect(readStatus()).toBe(status));

test('a click on a link to another page displays that page in place and stores its URL in the history', async () => {
  expect(click(2)).toBe(true);
  expect([readStatus(), readName(), find('.order-cards').ariaBusy]).toEqual(['Loading', 'Order 1', 'true']);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(address(2), { headers: { accept: 'application/json' } });
  respond(2);
  await expectStatus('Page 2 of 3');
  expect([readName(), find('.order-cards').ariaBusy, find('.order-pages [aria-current]').textContent]).toEqual(['Order 2', 'false', '2']);
  expect(location.pathname + location.search).toBe(address(2));
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser handles a click with %j on a link to another page',
  (init) => {
    expect(click(2, init)).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
    expect(location.pathname + location.search).toBe(address(1));
  },
);

test('going back displays the previous page without fetching it again', async () => {
  click(2);
  respond(2);
  await expectStatus('Page 2 of 3');
  history.replaceState(null, '', address(1));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expectStatus('Page 1 of 3');
  expect(readName()).toBe('Order 1');
  expect(fetch).toHaveBeenCalledOnce();
});

test('the page that was requested last is displayed, even if its response arrives first', async () => {
  click(2);
  click(3);
  respond(3);
  await expectStatus('Page 3 of 3');
  respond(2);
  await vi.waitFor(() => expect(queryClient().getQueryData(['orders', address(2)])).toBeDefined());
  expect([readStatus(), readName()]).toEqual(['Page 3 of 3', 'Order 3']);
});

test('a page that cannot be loaded leaves the previous page visible, and a button tries again', async () => {
  click(2);
  respond(2, new Response('', { status: 503 }));
  await expectStatus('Not loaded');
  expect(readName()).toBe('Order 1');
  flushSync(() => find('.action').click());
  expect(readStatus()).toBe('Loading');
  expect(fetch).toHaveBeenCalledTimes(2);
  respond(2);
  await expectStatus('Page 2 of 3');
  expect([readName(), document.querySelector('.action')]).toEqual(['Order 2', null]);
  expect(location.assign).not.toHaveBeenCalled();
});

test('a failed page has no effect after another page was requested', async () => {
  click(2);
  click(3);
  respond(3);
  await expectStatus('Page 3 of 3');
  respond(2, new Response('', { status: 503 }));
  await vi.waitFor(() => expect(queryClient().getQueryState(['orders', address(2)])?.status).toBe('error'));
  expect(readStatus()).toBe('Page 3 of 3');
});

test('if the session has ended, the page opens, so that it redirects to the sign-in page', async () => {
  click(2);
  respond(2, Response.json({}));
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith(address(2)));
});
