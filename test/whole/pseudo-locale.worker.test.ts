// Checks each kind of page in the pseudo-locale, which encloses all messages in brackets. A text outside the brackets that comes from
// neither the gateway nor the shopper is a literal in the code, which cannot be translated.
import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand.ts';
import { formatDuration } from '#i18n/format.ts';
import { cookiePrefix } from '#lib/storage/browser-names.ts';
import { listStoredItems } from '#lib/storage/stored-items.ts';
import { markets } from '#markets/registry.ts';
import { allCookies } from '#session/all-cookies.ts';
import { prepareBackend } from '../support/backend.ts';
import { aBuyer, type Fields, places, type Visit } from '../support/browser.ts';
import { leaveNotices } from '../support/notices.ts';
import { aBrowser, aShop } from '../support/purchase.ts';
import { anItem, setStock } from '../support/shopper.ts';
import { shownTexts } from '../support/shown-texts.ts';

const locale = 'en-xa';

/** Names of card brands and their abbreviations in the marks beside them. */
const cardBrands = ['Visa', 'VISA', 'Mastercard', 'American Express', 'AMEX', 'Discover', 'DISC'];

beforeAll(() => prepareBackend());

/** Creates a buyer in the pseudo-locale. `untranslated` returns the texts of a page that come from no message, gateway reply or input. */
function aReader() {
  const shop = aShop();
  const given = new Set<string>();
  give(given, markets); // Adds the names of countries and regions.
  for (const { name, lifetime } of allCookies) {
    given.add(`${cookiePrefix}${name}`);
    given.add(formatDuration(...lifetime, locale)); // Durations are formatted by the platform.
  }
  for (const { name } of listStoredItems()) given.add(name.replace(/-$/, '-…'));
  for (const name of [brand.name, brand.legalName, brand.loyaltyProgram, brand.email, ...cardBrands]) given.add(name);
  give(given, brand.sellers); // printed on the confirmation
  given.add('unavailable'); // The description of error pages, from which the page class "error" is derived.
  shop.state.between = async (request, pass) => {
    const answer = await pass(request);
    give(given, await answer.clone().json());
    return answer;
  };
  const untranslated = ({ html }: Pick<Visit, 'html'>) => shownTexts(html).filter((text) => !isKnownText(text, given));
  return { shop, buyer: aBuyer(aBrowser(shop), { ...places.us, locale }), untranslated };
}

const countries = new Intl.DisplayNames([locale], { type: 'region' });

/** Collects the texts in a value: rich text without its tags, and each text of a callout separately. */
function give(given: Set<string>, value: unknown): void {
  if (typeof value === 'string' && /^[A-Z]{2}$/.test(value)) given.add(countries.of(value) ?? value); // Country names come from the platform.
  if (typeof value === 'string')
    for (const text of value.replaceAll('&quot;', '"').split(/<[^>]*>|\|/)) given.add(text.replace(/\s+/g, ' ').trim());
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) give(given, part);
}

/** Removes messages from a text. A message can contain another message as a value. */
function withoutMessages(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '');
  return rest === text ? text : withoutMessages(rest);
}

/** The buyer's input, and the card brand, which is the same in all languages. */
const typedTexts = [...Object.values(places.us.address), 'Visa'].sort((one, other) => other.length - one.length);
const typed = new RegExp(`\\b(?:${typedTexts.join('|')})\\b`, 'g');

/** Returns whether a text consists only of messages, numbers, given texts and input, with punctuation between them. */
function isKnownText(text: string, given: ReadonlySet<string>): boolean {
  const rest = withoutMessages(text)
    .replace(/\b[A-Z][a-z]+ \d{1,2}, \d{4}/g, '') // Dates are formatted by the platform. They come first, because a day may equal typed text.
    .replace(typed, '')
    .replace(/\d+%/g, '') // Removes the percentage of a material.
    .trim();
  // The shop inserts the amount into the gateway's text.
  const callout = text.replace(/\$[\d,.]*\d/, '{distance}');
  return given.has(text) || given.has(callout) || given.has(rest) || [text, rest].some((each) => isComposedOf(each, given));
}

/**
 * Returns whether a text consists of given texts. The text is first split at dashes and bars. Parts that are not given texts are split at
 * colons, and what is still not given is split at commas.
 */
function isComposedOf(text: string, given: ReadonlySet<string>, [separator, ...finer]: RegExp[] = [/[–|·+]/, /:/, /,/]): boolean {
  if (!/\p{L}/u.test(text) || given.has(text.trim())) return true;
  return separator !== undefined && text.split(separator).every((part) => isComposedOf(part, given, finer));
}

test('untranslated returns literals in the code, but no gateway texts', () => {
  const { untranslated } = aReader();
  expect(untranslated({ html: '<p>[Ådd]</p><p>Denver, CO 80202</p><p>Out of stock</p><img alt="Picture">' })).toEqual([
    'Out of stock',
    'Picture',
  ]);
});

describe('no untranslated text in the pseudo-locale', () => {
  test.each([
    ['the home page', '', 200],
    ['a listing', '/c/mens-jackets-1100', 200],
    ['a second page of a listing', '/c/men-1000?page=2', 200],
    ['the not-found page', '/nothing', 404],
    ['a legal page', '/privacy', 200],
    ['the empty cart', '/cart', 200],
  ])('is on %s', async (_, path, status) => {
    const { buyer, untranslated } = aReader();
    const page = await buyer.visit(buyer.path(path));
    expect(page.status).toBe(status);
    expect(untranslated(page)).toEqual([]);
  });

  test('is on a product page, with its stock and recommendations', async () => {
    const { buyer, untranslated } = aReader();
    const { productId } = await anItem({ offset: 40 });
    const page = await buyer.follow(buyer.path(`/p/style-${productId}`));
    expect(page.status).toBe(200);
    expect(untranslated(page)).toEqual([]);
  });

  test('is on the cart page, the checkout steps and the order page', async () => {
    const { buyer, untranslated } = aReader();
    const seen = async (visit: Visit | Promise<Visit>, status = 200) => {
      const page = await visit;
      expect(page.status).toBe(status);
      expect(untranslated(page)).toEqual([]);
    };
    const item = await anItem({ offset: 41, stock: 3 });
    await buyer.add(item, 3);
    await setStock(item.upc, 2);
    await seen(buyer.visit(buyer.path('/cart')));
    await setStock(item.upc, 3);
    await seen(buyer.visit(buyer.path('/checkout/shipping')));
    await seen(buyer.ship({ email: 'ada@example', firstName: 'R2D2', city: '', postalCode: '1', phone: '1', method: '' }), 422);
    await seen(buyer.ship({ province: 'HI', postalCode: '96813', city: 'Honolulu', method: 'express' }), 409);
    await buyer.ship();
    await leaveNotices(buyer, buyer.path('/checkout/billing'), ['PAY400']);
    await seen(buyer.visit(buyer.path('/checkout/billing')));
    await seen(buyer.post(buyer.path('/checkout/billing'), { go: 'card' }), 422);
    await buyer.pay();
    const summary = await buyer.visit(buyer.path('/checkout/summary'));
    await seen(summary);
    await buyer.place(summary);
    await seen(buyer.confirmation());
  });

  test('is on the error page for a failed request', async () => {
    const { shop, buyer, untranslated } = aReader();
    shop.state.between = async () => new Response('gone', { status: 502 });
    const page = await buyer.visit(buyer.path('/c/mens-jackets-1100'));
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(untranslated(page)).toEqual([]);
  });

  test('is on the page for a rejected request', async () => {
    const { buyer, untranslated } = aReader();
    const headers: Fields = { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' };
    const page = await buyer.visit(buyer.path('/cart'), { method: 'POST', headers, body: 'intent=add' });
    expect(page.status).toBe(403);
    expect(untranslated(page)).toEqual([]);
  });
});
