import { describe, expect, test } from 'vitest';
import { errorAreas, errorCodes } from '#contract/errors/catalog.ts';
import { flashCodes } from '#contract/errors/flash.ts';
import { findAttribute, findElement, findElements, readAttribute, readInput, readText, readTexts } from '../../../support/html.ts';
import { openStorefront } from '../../../support/storefront.ts';

describe('error gallery', async () => {
  const page = await openStorefront().get('/de-de/error-gallery');
  const main = findElement(await page.text(), 'main'); // parsed once, because the page is long
  const entry = (code: string) => findElement(main, `#code-${code}`);
  const facts = (code: string) => readTexts(entry(code), 'dd');

  test('the error gallery has one entry for each error code and flash code, in the areas that its navigation links to', () => {
    expect(page.status).toBe(200);
    const areas = Object.entries(errorAreas).map(([name, codes]) => [name, Object.keys(codes)] as const);
    const listed = findElements(main, 'section[aria-labelledby]').map((section) => [
      readAttribute(section, 'aria-labelledby'),
      readTexts(section, 'h3'),
    ]);
    expect(listed).toEqual([...areas, ['flash', flashCodes]]);
    expect(readTexts(main, '.code-areas a')).toEqual(listed.map(([name, codes]) => `${name} ${codes?.length}`));
    expect(readText(main, '.lead')).toContain(`${errorCodes.length} error codes and ${flashCodes.length} flash codes`);
  });

  test.each([
    ['ORD516', 'toast, stays until dismissed', 'none, back to shipping'],
    ['PAY401', 'field: province, postalCode', 'none, back to shipping'],
    ['CHK380', 'field: those that the reply names', 'none, back to billing'],
    ['AUT498', 'toast', 'reset-customer'],
  ])('the entry of %s states where the message is shown and how the shop recovers', (code, place, recovery) => {
    expect(facts(code).slice(0, 2)).toEqual([place, recovery]);
  });

  test('the entry of an error code lists the calls that can return it, and explains how to reproduce it', () => {
    expect(facts('ORD516').slice(2)).toEqual([
      'checkout.placeOrder',
      expect.stringMatching(/^\w.*\. Play checkout\.placeOrder=ORD516 With a card in the cart, place the order\.$/),
    ]);
    expect(facts('GEN500').slice(2)).toEqual([
      'No call lists it, so it is a fault in every call.',
      'Play content.page=GEN500 The error appears at once.',
    ]);
  });

  test('the message of an error code is in the language of the page', () => {
    expect(findAttribute(entry('GEN500'), '.code-text', 'lang')).toBe('de-de');
    expect(readText(entry('INV701'), '.code-text')).toBe('Dieser Artikel ist nicht auf Lager und kann zurzeit nicht bestellt werden.');
  });

  test('the button of an entry injects the code and redirects to the page where it appears', () => {
    const readForm = (code: string) => [
      findAttribute(entry(code), 'form', 'action'),
      readInput(entry(code), 'scenario'),
      readInput(entry(code), 'to'),
    ];
    expect(readForm('ORD516')).toEqual(['/actions/scenario', 'checkout.placeOrder=ORD516', '/de-de/checkout/summary']);
    expect(readForm('PickupToSth')).toEqual(['/actions/scenario', 'checkout.prepareOrder=PickupToSth', '/de-de/checkout/summary']);
  });

  test('the form for other scenarios redirects to the home page of the locale', () => {
    const form = findElement(main, '.code-scenario');
    expect([readAttribute(form, 'action'), readInput(form, 'to')]).toEqual(['/actions/scenario', '/de-de']);
  });

  test('the entry of a flash code has its messages, place, recovery and details', () => {
    expect(readTexts(entry('ProductLineItemInventoryMissing'), '.code-text p')).toEqual([
      'Nur noch 1 Stück verfügbar. Bitte verringere die Menge.',
      'Fleece: nur noch 1 Stück verfügbar. Du wolltest 2.',
    ]);
    expect(facts('ProductLineItemInventoryMissing')).toEqual([
      'line',
      'back to shipping',
      'ProductItemMaxQuantity, ProductItemRequired',
      'Play cart.read=ProductLineItemInventoryMissing With an item in the cart, the error appears at once.',
    ]);
    expect(readTexts(entry('PickupToSth'), '.code-text p')).toHaveLength(1);
    expect(facts('PickupToSth').slice(0, 3)).toEqual(['banner', 'back to shipping', 'none']);
  });
});
