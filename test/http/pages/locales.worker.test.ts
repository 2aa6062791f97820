// Every page class in every served locale.
import { describe, expect, test } from 'vitest';
import { gatewayLocale } from '#contract/headers.ts';
import { locales } from '#markets/registry.ts';
import { countElements, findAttribute, findAttributes } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const classes = [
  ['home', '', 200],
  ['listing', '/c/men-1000', 200],
  ['product', '/p/talus-fleece-CNFL0001INK', 200],
  ['not found', '/nothing', 404],
] as const;

describe.each(locales)('locale %s', (locale) => {
  test.each(classes)('has a page of the class %s', async (_, path, status) => {
    const shop = openStorefront();
    const response = await shop.get(`/${locale}${path}`);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(findAttribute(html, 'html', 'lang')).toBe(locale);
    expect(countElements(html, 'h1')).toBe(1);
    const requested = new Set(shop.gateway.calls('content.menu').map(({ headers }) => headers.get('x-locale')));
    expect([...requested]).toEqual([gatewayLocale(locale)]);
  });

  test('offers every locale on its home page', async () => {
    const html = await (await openStorefront().get(`/${locale}`)).text();
    expect(findAttributes(html, 'link[rel=alternate]', 'hreflang')).toEqual(expect.arrayContaining([...locales]));
  });
});
