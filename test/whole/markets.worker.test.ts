// Checks every market on the embedded backend: each kind of page in each locale, and the costs of a purchase.
import { beforeAll, describe, expect, test } from 'vitest';
import { findCopyLanguage } from '#backend/company/language.ts';
import { translator } from '#i18n/translate.ts';
import { type Locale, localeSettings, locales, markets, requireMarket } from '#markets/registry.ts';
import type { TaxName } from '#markets/tax.ts';
import { backendEnv, everyMarket, prepareBackend } from '../support/backend.ts';
import { aBuyer, type Fields, findPlace, places, readText, type Visit } from '../support/browser.ts';
import { findAttribute } from '../support/html.ts';
import { chooseVariants, gateLocales } from '../support/long-set.ts';
import { aBrowser } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';
import { shownTexts } from '../support/shown-texts.ts';

beforeAll(() => prepareBackend(everyMarket));

/** Paths without the locale prefix. The product is one that the market sells. */
const pages = {
  home: () => '',
  listing: () => '/c/x-1000',
  product: ({ productId }) => `/p/x-${productId}`,
  cart: () => '/cart',
  shipping: () => '/checkout/shipping',
  billing: () => '/checkout/billing',
  'order confirmation': () => '/order-confirmation',
  text: () => '/privacy',
  'not found': () => '/nothing',
} as const satisfies Record<string, (item: { productId: string }) => string>;

const statuses: Partial<Record<string, number>> = { 'not found': 404, 'order confirmation': 404 };
const isPriced = new Set<string>(['listing', 'product', 'cart', 'shipping', 'billing']);
const priceIn = { USD: /\$\d/, CAD: /CAD \d/, 'fr-ca': /\d \$/, GBP: /£\d/, EUR: /\d €/ };
const strangePrice = { USD: /CAD|£\d|€/, CAD: /\$|£\d|€/, 'fr-ca': /CAD|\$\d|£\d|€/, GBP: /CAD|\$|€/, EUR: /CAD|\$|£\d/ };

/** Visits all kinds of pages in a locale, with an item in the cart. */
async function walk(locale: Locale): Promise<Map<string, Visit>> {
  const item = await anItem({ siteId: requireMarket(locale).siteId, offset: 2 });
  const buyer = aBuyer(aBrowser(), findPlace(locale));
  await buyer.add(item);
  await buyer.ship();
  const seen = new Map<string, Visit>();
  for (const [name, path] of Object.entries(pages)) seen.set(name, await buyer.follow(buyer.path(path(item))));
  return seen;
}

/** Texts of two or more words that are the same in two languages, besides the names of languages. */
const alike = new Set(['Fleece & Hoodies', 'Home page', 'Cairn Circle', 'Privacy | Cairn', 'Visa, Mastercard, American Express, Discover']);
const labels = new Set(locales.map((locale) => localeSettings(locale).label));
const isPhrase = (text: string) => /\p{L}{2}.*[\s,].*\p{L}{2}/u.test(text) && !labels.has(text.split(', ').at(-1) ?? '');

let english: Awaited<ReturnType<typeof walk>>;
beforeAll(async () => {
  english = await walk('en-gb');
});

describe.each(chooseVariants(locales, (locale) => gateLocales.includes(locale)))('locale %s', (locale) => {
  test('has every kind of page in its language and currency', async () => {
    const format = (locale === 'fr-ca' ? locale : requireMarket(locale).currency) as keyof typeof priceIn; // the demo has no other currency
    const seen = locale === 'en-gb' ? english : await walk(locale);
    for (const [name, { status, html }] of seen) {
      expect([name, status]).toEqual([name, statuses[name] ?? 200]);
      expect(findAttribute(html, 'html', 'lang')).toBe(locale);
      const text = readText(html);
      expect(text).not.toMatch(strangePrice[format]);
      if (isPriced.has(name)) expect(text).toMatch(priceIn[format]);
      // The seeded texts are in English for this language.
      if (findCopyLanguage(localeSettings(locale).language) === 'en') continue;
      const inEnglish = new Set(shownTexts(english.get(name)?.html ?? ''));
      const leaked = shownTexts(html, { own: true }).filter((phrase) => inEnglish.has(phrase) && isPhrase(phrase) && !alike.has(phrase));
      expect([name, leaked]).toEqual([name, []]);
    }
  });
});

/** Expected costs of goods with a price of 50.00, calculated by hand. `taxes` contains the tax amounts by tax name. */
interface Row {
  place: keyof typeof places;
  over?: Fields;
  method?: string;
  shipping: string;
  taxes: Partial<Record<TaxName, string>>;
  total: string;
}

// Colorado taxes only the goods, at 2.9 %. Quebec taxes goods and delivery (59.95 together) at 5 % and 9.975 %. In Europe, VAT is included
// in the total: for example, 54.95 × 20 / 120 in Great Britain, 19 / 119 in Germany and 22 / 122 in Italy.
const rows: Row[] = [
  { place: 'us', shipping: '$7.95', taxes: { SALES_TAX: '$1.45' }, total: '$59.40' },
  { place: 'ca', shipping: 'CAD 9.95', taxes: { GST: 'CAD 3.00', QST: 'CAD 5.98' }, total: 'CAD 68.93' },
  { place: 'fr-ca', shipping: '9,95 $', taxes: { GST: '3,00 $', QST: '5,98 $' }, total: '68,93 $' },
  { place: 'gb', shipping: '£4.95', taxes: { VAT: '£9.16' }, total: '£54.95' },
  { place: 'gb', over: { postalCode: 'BT1 5GS' }, method: 'express', shipping: '£12.95', taxes: { VAT: '£10.49' }, total: '£62.95' },
  { place: 'de', shipping: '4,95 €', taxes: { VAT: '8,77 €' }, total: '54,95 €' },
  { place: 'fr', shipping: '4,95 €', taxes: { VAT: '9,16 €' }, total: '54,95 €' },
  { place: 'fr', over: { postalCode: '20000' }, method: 'express', shipping: '19,95 €', taxes: { VAT: '11,66 €' }, total: '69,95 €' },
  { place: 'it', shipping: '4,95 €', taxes: { VAT: '9,91 €' }, total: '54,95 €' },
  {
    place: 'it',
    over: { province: 'PA', postalCode: '90133' },
    method: 'express',
    shipping: '19,95 €',
    taxes: { VAT: '12,61 €' },
    total: '69,95 €',
  },
];

describe('the shipping price, tax and total of an order for 50.00', () => {
  // Promotions are removed, because they have separate tests.
  beforeAll(() => backendEnv.BACKEND_DB.exec('DELETE FROM promotion'));

  test.each(rows)('are correct in $place (row %#)', async ({ place, over = {}, method = 'standard', shipping, taxes, total }) => {
    const { siteId, locale } = places[place];
    const item = await anItem({ siteId, offset: 6 });
    await backendEnv.BACKEND_DB.prepare('UPDATE price SET prices = ?3 WHERE price_list = ?1 AND master_id = ?2')
      .bind(markets[siteId].priceList, item.productId.slice(0, 8), JSON.stringify({ base: { current: 5000, original: 5000 }, bySku: {} }))
      .run();
    const buyer = aBuyer(aBrowser(), places[place]);
    await buyer.add(item);
    // The page now offers the shipping methods for this address.
    await buyer.ship(over);
    expect((await buyer.ship({ ...over, method })).location).toBe(buyer.path('/checkout/billing'));
    const shown = readText((await buyer.visit(buyer.path('/checkout/billing'))).html);
    const t = translator(locale);
    const isAdded = markets[siteId].tax.mode === 'added';
    expect(shown).toContain(`${t('sums.shipping')} ${shipping}`);
    expect(shown).toContain(`${t(isAdded ? 'sums.total' : 'sums.totalWithTax')} ${total}`);
    for (const [name, amount] of Object.entries(taxes)) {
      const label = t('tax.row', { name: t(`tax.${name as TaxName}`), detail: '…' });
      const [before = '', after = ''] = (isAdded ? label : t('sums.taxIncluded', { name: label })).split('…');
      expect(shown.split(before).map((rest) => rest.slice(rest.indexOf(after)))).toContainEqual(
        expect.stringMatching(new RegExp(`^${escaped(`${after} ${amount}`)}`)),
      );
    }
  });
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
