import { describe, expect, test } from 'vitest';
import { countElements, findAttributes, readText, readTexts } from '../../../support/html.ts';
import { aProduct } from '../../../support/samples.ts';
import { openStorefront, readHtml } from '../../../support/storefront.ts';

const path = '/en-us/size-guide/CNFL0001INK';

function openShop(audience: 'men' | 'all' = 'men') {
  const shop = openStorefront();
  shop.gateway.replies['products.details'] = aProduct({ audience });
  return shop;
}

describe('the size guide page', () => {
  test('the size guide has a row for each size of the product, with lengths in the country’s unit', async () => {
    const html = await readHtml(openShop(), path);
    expect(readTexts(html, 'tbody th')).toEqual(['S', 'M', 'L']);
    expect(readTexts(html, 'tbody tr:first-child [data-unit=in]')).toEqual(['35–37', '29–31']);
    expect(findAttributes(html, '[name=unit][checked]', 'value')).toEqual(['in']);
  });

  test('the size guide also contains the lengths in centimeters, which radio buttons select', async () => {
    const html = await readHtml(openShop(), `${path}?unit=cm`);
    expect(readTexts(html, 'tbody tr:first-child [data-unit=cm]')).toEqual(['89–94', '74–79']);
    expect(findAttributes(html, '.segments [type=radio]', 'value')).toEqual(['cm', 'in']);
    expect(findAttributes(html, '[name=unit][checked]', 'value')).toEqual(['cm']);
  });

  test('the fit finder reads its input in the selected unit, which stays selected', async () => {
    const response = await openShop().get(path, {
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ height: '178', weight: '75', fit: 'regular', unit: 'cm' }),
    });
    const html = await response.text();
    expect(readText(html, '.size-guide [role=status]')).toContain('We recommend size M.');
    expect(findAttributes(html, '[name=unit][checked]', 'value')).toEqual(['cm']);
  });

  test('the product page links to the size guide', async () => {
    const html = await readHtml(openShop(), '/en-us/p/talus-fleece-CNFL0001INK');
    expect(findAttributes(html, '.size-guide-link', 'href')).toEqual([path]);
  });

  test('a product without an audience has no size guide and no link to it', async () => {
    const shop = openShop('all');
    expect((await shop.get(path)).status).toBe(404);
    expect(countElements(await readHtml(shop, '/en-us/p/talus-fleece-CNFL0001INK'), '.size-guide-link')).toBe(0);
  });

  test.each([
    ['178', '75', 200, 'We recommend size M.'],
    ['183', '179', 200, 'We don’t have a size for this estimate.'],
    ['tall', '75', 422, 'Enter your height and weight as numbers.'],
  ])('the fit finder responds to %s cm and %s kg, and does not store these values', async (height, weight, status, text) => {
    const response = await openShop().get(`${path}?unit=cm`, {
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ height, weight, fit: 'regular' }),
    });
    expect(response.status).toBe(status);
    // the session cookie is sealed, so its content cannot be checked here; the visit cookie contains only an id and two timestamps
    const cookies = response.headers.getSetCookie().map((line) => line.split('=')[0] ?? '');
    expect(cookies.filter((name) => !['cairn-session', 'cairn-visit'].includes(name))).toEqual([]);
    expect(readText(await response.text(), '.size-guide [role=status]')).toContain(text);
  });
});
