import { describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/errors/catalog.ts';
import { flashCodes } from '#contract/errors/flash.ts';
import { asText, messageParts, plainText } from '#i18n/message-parts.ts';
import { errorMessageParts, flashText, moveProblemText, problemParts, problemText } from '#i18n/problem-text.ts';
import { translator } from '#i18n/translate.ts';
import { type Locale, locales, requireMarket } from '#markets/registry.ts';
import { someTerms } from '../support/render-context.ts';

const speaker = (locale: Locale) => ({ t: translator(locale), market: requireMarket(locale), terms: someTerms });
const english = speaker('en-us');

describe.each(locales)('error and flash messages in the locale %s', (locale) => {
  const own = speaker(locale);

  test('have no remaining placeholders, tags or keys for any error code', () => {
    for (const code of errorCodes) expect(problemText(own, { code, details: { maxQty: 3 } })).toMatch(/^[^{}<>]{6,}$/);
    for (const code of errorCodes) expect(problemText(own, { code })).not.toMatch(/^(error|form)\./);
  });

  test("exist for every flash code, with and without the product's name", () => {
    for (const code of flashCodes) {
      const details = { ProductItemMaxQuantity: 2, ProductItemRequired: 5 };
      expect(flashText(own, code, details)).toMatch(/^[^{}<>]{6,}$/);
      expect(flashText(own, code, details, 'Fleece')).toMatch(/^[^{}<>]{6,}$/);
    }
  });
});

describe('problemText', () => {
  test('omits the limit of gift cards if the gateway returned none', () => {
    expect(problemText({ ...english, terms: {} }, { code: 'GFC410' })).toBe('You can’t use more gift cards for this order.');
  });

  test("contains the market's limits", () => {
    expect(problemText(english, { code: 'PRO410' })).toContain(String(requireMarket('en-us').settings.signUp.minimalAge));
    expect(problemText(english, { code: 'AUT423' })).toContain(`${requireMarket('en-us').settings.signIn.lockMinutes} minutes`);
    expect(problemText(english, { code: 'GFC410' })).toContain('4 gift cards');
    expect(problemText(english, { code: 'REV410' })).toContain('2,000 characters');
  });

  test.each([
    [1, '1 minute'],
    [60_000, '1 minute'],
    [60_001, '2 minutes'],
    [119 * 60_000, '119 minutes'],
    [119 * 60_000 + 1, '2 hours'],
    [24 * 60 * 60_000, '24 hours'],
  ])('for a wait of %i ms, contains the text %s', (retryAfterMs, wait) => {
    expect(problemText(english, { code: 'API429', details: { retryAfterMs } })).toMatch(new RegExp(`Please try again in ${wait}\\.$`));
    expect(problemText(english, { code: 'AUT423', details: { retryAfterMs } })).toContain(`locked for ${wait}. `);
  });

  test.each<[Locale, string, string, string]>([
    ['de-de', 'in 1 Minute noch', 'in 5 Minuten noch', 'in 3 Stunden noch'],
    ['fr-fr', 'dans 1 minute.', 'dans 5 minutes.', 'dans 3 heures.'],
    ['it-it', 'tra 1 minuto.', 'tra 5 minuti.', 'tra 3 ore.'],
  ])('uses the plural forms of minutes and hours in %s', (locale, ...given) => {
    const waits = [1, 5, 180].map((minutes) =>
      problemText(speaker(locale), { code: 'API429', details: { retryAfterMs: minutes * 60_000 } }),
    );
    for (const [index, text] of waits.entries()) expect(text).toContain(given[index]);
  });

  test('contains no number of minutes if the waiting time is unknown', () => {
    expect(problemText(english, { code: 'API429' })).toContain('in a few minutes');
  });

  test('contains the maximum quantity that can be added, even if it is above the low-stock threshold of product pages', () => {
    const { lowStockThreshold } = english.market.settings;
    for (const maxQty of [1, lowStockThreshold, lowStockThreshold + 1]) {
      const problem = { code: 'INV408', details: { maxQty } } as const;
      expect(problemText(english, problem)).toMatch(new RegExp(`You can buy up to ${maxQty} of this item`));
      expect(problemText(speaker('de-de'), problem)).toMatch(new RegExp(`höchstens ${maxQty} Stück kaufen`));
    }
    for (const details of [{ maxQty: 0 }, undefined]) {
      const text = problemText(english, { code: 'INV408', details });
      expect(text).toContain('We don’t have that many');
      expect(text).not.toMatch(/\d/);
    }
  });
});

describe('message links', () => {
  test('link to the password reset and the contact page if the account is locked', () => {
    const links = problemParts(english, { code: 'AUT423' }).flatMap(({ link, text }) => (link ? [[link, text]] : []));
    expect(links).toEqual([
      ['reset', 'Reset your password'],
      ['contact', 'contact us'],
    ]);
  });

  test.each([
    ['a <b>bold</b> word', ['a <b>bold</b> word']],
    ['<reset>', ['<reset>']],
    ['<reset>one</contact>', ['<reset>one</contact>']],
    ['<reset><contact>in</contact></reset>', ['<reset>', 'in', '</reset>']],
    ['<reset onclick="x">y</reset>', ['<reset onclick="x">y</reset>']],
    ['', []],
  ])('are parsed only if their tags are known and complete: %j', (message, texts) => {
    expect(messageParts(message).map(({ text }) => text)).toEqual(texts);
  });

  test('are not parsed in a text from the server', () => {
    const parts = errorMessageParts(english, { kind: 'server', text: '<reset>Click</reset>' });
    expect(parts).toEqual(asText('<reset>Click</reset>'));
    expect(plainText(parts)).toBe('<reset>Click</reset>');
  });
});

test('moveProblemText returns a special message for an item that sold out while it was moved to the cart', () => {
  const moved = moveProblemText(english, { code: 'INV700' });
  expect(moved).toContain('this item could not be moved to cart');
  expect(moveProblemText(english, { code: 'INV406' })).toBe(moved);
  expect(problemText(english, { code: 'INV700' })).not.toBe(moved);
  expect(moveProblemText(english, { code: 'PAY400' })).toBe(problemText(english, { code: 'PAY400' }));
});

describe('flashText', () => {
  const of = (ProductItemMaxQuantity: number, ProductItemRequired: number) => ({ ProductItemMaxQuantity, ProductItemRequired });

  test('contains the available and the requested quantity', () => {
    expect(flashText(english, 'ProductLineItemInventoryMissing', of(1, 3))).toContain('Only 1 left');
    expect(flashText(english, 'ProductLineItemInventoryMissing', of(2, 3), 'Fleece')).toBe('Fleece: only 2 left. You asked for 3.');
  });

  test('omits the available quantity if it is above the low-stock threshold of product pages', () => {
    expect(flashText(english, 'ProductLineItemInventoryMissing', of(60, 90))).not.toMatch(/\d/);
    expect(flashText(english, 'ProductLineItemInventoryMissing', of(60, 90), 'Fleece')).toMatch(/^Fleece: \D*90\D*$/);
  });

  test('returns a special message if no units are available', () => {
    expect(flashText(english, 'ProductLineItemInventoryMissing', of(0, 3))).toBe(flashText(english, 'ProductLineItemFullInventoryMissing'));
    expect(flashText(english, 'ProductLineItemInventoryMissing', of(0, 3), 'Fleece')).toBe('Fleece is sold out.');
  });
});
