// The description on product pages: the manufacturer, which product pages in the EU must name.
import { expect, test } from 'vitest';
import { ProductDescription } from '#features/product/description.tsx';
import { readText } from '../../support/html.ts';
import { rendered } from '../../support/rendered.ts';
import { aProduct } from '../../support/samples.ts';

test.each([
  ['de-de', 'Hersteller und Kontakt zur Produktsicherheit: Cairn Outfitters GmbH, Sendlinghofer Gasse 14, 80331 München, Deutschland, '],
  ['fr-fr', 'Cairn Outfitters France SAS, 25 quai des Roselières, 74000 Annecy, France, '],
  ['it-it', 'Cairn Outfitters Italia S.r.l., Via dei Portici Lunghi 48, 39100 Bolzano (BZ), Italia, '],
] as const)('a product page in %s names the manufacturer with a postal address and an email address', (locale, text) => {
  const html = readText(rendered(<ProductDescription details={aProduct()} />, locale).html);
  expect(html).toContain(text);
  expect(html).toMatch(/, \S+@\S+/);
});

test.each(['en-us', 'en-ca', 'fr-ca', 'en-gb'] as const)(
  'a product page in %s, outside the EU, does not name the manufacturer',
  (locale) => {
    expect(readText(rendered(<ProductDescription details={aProduct()} />, locale).html)).not.toContain('@');
  },
);

test('the page of a gift card does not name a manufacturer', () => {
  expect(readText(rendered(<ProductDescription details={aProduct({ isDigitalProduct: true })} />, 'de-de').html)).not.toContain('@');
});
