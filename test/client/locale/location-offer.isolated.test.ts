// The offer to use the site of the visitor's country: it appears only once, and never in the cart or the checkout.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lifetimeSeconds } from '#lib/storage/lifetime.ts';
import { offerCookie } from '#session/preferences.ts';

// imported by a variable path, because the module's types need browser globals, which are not available to tests
const testedPath = '../../../client/locale/location-offer.ts';
const dialogsPath = '../../../client/dialogs/index.ts';
const page = { cookie: '', documentElement: { dataset: { page: 'home' } }, querySelector: (): object | null => null };
const place = { pathname: '/en-us/c/men-1000', protocol: 'https:' };
let opened: string[];
let offerLocation: () => Promise<void>;

beforeAll(async () => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', place);
  vi.doMock(dialogsPath, () => ({ openPage: async (address: string) => void opened.push(address) }));
  ({ offerLocation } = await import(testedPath));
});

afterAll(() => {
  vi.doUnmock(dialogsPath);
  vi.resetModules();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  opened = [];
  Object.assign(page, { cookie: 'cairn-cart=us.1; __Host-cairn-offer=de', querySelector: () => null });
  page.documentElement.dataset.page = 'home';
  place.protocol = 'https:';
});

test('the country offer opens in the language of the page, and is recorded as shown', async () => {
  await offerLocation();
  expect(opened).toEqual(['/en-us/location?site=de']);
  expect(page.cookie).toBe(`__Host-cairn-offer=seen; Path=/; Max-Age=${lifetimeSeconds(offerCookie.lifetime)}; SameSite=Lax; Secure`);
});

test('the offer cookie is set without Secure on plain http', async () => {
  place.protocol = 'http:';
  page.cookie = 'cairn-offer=de';
  await offerLocation();
  expect(page.cookie).toBe('cairn-offer=seen; Path=/; Max-Age=31536000; SameSite=Lax');
});

test.each(['cart', 'checkout', 'error'])(
  'the country offer does not appear on a page with the class "%s", and is not recorded as shown',
  async (pageClass) => {
    page.documentElement.dataset.page = pageClass;
    const before = page.cookie;
    await offerLocation();
    expect([opened, page.cookie]).toEqual([[], before]);
  },
);

test('the country offer does not replace an open dialog', async () => {
  page.querySelector = () => ({});
  const before = page.cookie;
  await offerLocation();
  expect([opened, page.cookie]).toEqual([[], before]);
});
