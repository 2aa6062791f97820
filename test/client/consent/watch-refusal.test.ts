// A tab deletes stored items when the visitor refuses consent for them in another tab.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// imported by a variable path, because the module's types need browser globals, which are not available to tests
const testedPath = '../../../client/consent/watch-refusal.ts';
const page = Object.assign(new EventTarget(), {
  cookie: '',
  hidden: false,
  documentElement: { dataset: { consent: 'ask' } as Record<string, string> },
});
let watchRefusal: () => void;
let tab: Record<string, unknown>;

beforeAll(async () => {
  vi.stubGlobal('document', page);
  ({ watchRefusal } = await import(testedPath));
});

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  page.hidden = false;
  page.documentElement.dataset = { consent: 'ask' };
  tab = Object.defineProperty({ 'cairn-compared': '[]', 'cairn-origins': '[]', 'cairn-reloaded': '1' }, 'removeItem', {
    value(this: Record<string, unknown>, key: string) {
      delete this[key];
    },
  });
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', {});
});

const show = () => page.dispatchEvent(new Event('visibilitychange'));
const readKeys = () => Object.keys(tab);
const everything = ['cairn-compared', 'cairn-origins', 'cairn-reloaded'];

test('a page that is opened after a refusal in another tab deletes the refused items in its own tab’s storage', async () => {
  page.cookie = 'cairn-consent=1.p';
  watchRefusal();
  await expect.poll(readKeys).toEqual(['cairn-origins', 'cairn-reloaded']);
});

test('after a refusal in another tab, an open page deletes the refused items when its tab becomes visible', async () => {
  page.cookie = 'cairn-consent=1.pft';
  watchRefusal();
  page.cookie = 'cairn-consent=1.';
  page.hidden = true;
  show();
  page.hidden = false;
  show();
  await expect.poll(readKeys).toEqual(['cairn-reloaded']);
});

test.each([
  ['who consents to everything', 'cairn-consent=1.pft', 'ask'],
  ['who was not asked, in a market that assumes consent', '', 'assumed'],
  ['who came from a market that assumes consent, and has not chosen yet', '', 'ask'],
])('a tab keeps the stored items of a visitor %s', async (_, cookie, consent) => {
  page.cookie = cookie;
  page.documentElement.dataset = { consent };
  watchRefusal();
  show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readKeys()).toEqual(everything);
});
