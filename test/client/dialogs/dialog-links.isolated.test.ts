// Which clicks open a link in a dialog, and which clicks are left to the browser.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

// imported by a variable path, because the module's types need browser globals, which are not available to tests
const testedPath = '../../../client/dialogs/dialog-links.ts';
const mocked = {
  cartLinks: '../../../client/cart/cart-links.ts',
  changes: '../../../client/cart/unsent-changes.ts',
  dialogs: '../../../client/dialogs/index.ts',
};

let page: EventTarget;
let opened: string[];
let assigned: string[];
let isOnCartPage: boolean;
let isBroken: boolean;

const openLink = async ({ href }: { href: string }) => {
  if (isBroken) throw new Error('offline');
  opened.push(href);
};

beforeAll(async () => {
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { assign: (href: string) => assigned.push(href) });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', () => undefined);
  vi.doMock(mocked.cartLinks, () => ({ fetchMiniCart: async () => ({ openLink }), isCartPage: () => isOnCartPage }));
  vi.doMock(mocked.changes, () => ({ fetchChanges: async () => ({}) }));
  vi.doMock(mocked.dialogs, () => ({ openLink }));
  const { openLinksInDialogs } = await import(testedPath);
  openLinksInDialogs();
});

afterAll(() => {
  for (const path of Object.values(mocked)) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  [opened, assigned, isOnCartPage, isBroken] = [[], [], false, false];
});

const toPage = { href: '/en-us/quickshop/CNFL0001INK', dataset: { dialog: 'modal' } };
const toCart = { href: '/en-us/cart', dataset: { cartLink: '' } };

/** Clicks a link. Returns true if the browser follows it. */
async function click(link: typeof toPage | typeof toCart | undefined, how: object = {}, isTaken = false): Promise<boolean> {
  const event = Object.assign(new Event('click', { cancelable: true }), { button: 0, ...how });
  Object.defineProperty(event, 'target', { value: { closest: () => link ?? null } });
  if (isTaken) event.preventDefault();
  page.dispatchEvent(event);
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
  return !event.defaultPrevented;
}

test.each([toPage, toCart])('a plain click on a link to $href opens it in a dialog', async (link) => {
  expect(await click(link)).toBe(false);
  expect([opened, assigned]).toEqual([[link.href], []]);
});

describe('links that the browser follows', () => {
  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'the browser follows a link if the click opens a new tab or window: %j',
    async (how) => {
      expect(await click(toPage, how)).toBe(true);
      expect(await click(toCart, how)).toBe(true);
      expect(opened).toEqual([]);
    },
  );

  test('the browser follows the cart link on the cart page, but other links open in dialogs', async () => {
    isOnCartPage = true;
    expect([await click(toCart), await click(toPage)]).toEqual([true, false]);
    expect(opened).toEqual([toPage.href]);
  });

  test('the browser follows a click outside dialog links', async () => {
    expect(await click(undefined)).toBe(true);
    expect(opened).toEqual([]);
  });
});

test('a click that another listener has handled opens no dialog', async () => {
  await click(toPage, {}, true);
  expect(opened).toEqual([]);
});

test('the browser follows a link if its dialog cannot be opened', async () => {
  isBroken = true;
  await click(toPage);
  expect(assigned).toEqual([toPage.href]);
});
