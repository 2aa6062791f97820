// The store locator and the store page, without scripts.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { countElements, findAttribute, findAttributes, readLinkedData, readTexts } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const visitor = () => aBuyer(aBrowser(), places.us);
const names = (html: string) => readTexts(html, '.place h3 a');
const search = (text: string, kind = '') => visitor().visit(`/en-us/stores?${new URLSearchParams({ q: text, ...(kind && { kind }) })}`);

describe('store locator', () => {
  test('the store locator lists all stores, and its map has a numbered pin with a link for each store', async () => {
    const { html, status } = await visitor().visit('/en-us/stores');
    expect([status, names(html).length, countElements(html, '.place-distance')]).toEqual([200, 12, 0]);
    const pins = findAttributes(html, 'a.map-pin', 'href');
    expect(pins).toEqual(findAttributes(html, '.places > li', 'id').map((id) => `#${id}`));
    expect(findAttribute(html, 'a.map-pin', 'aria-label')).toBe(`1 ${names(html)[0]}`);
    expect(findAttribute(html, 'link[rel="canonical"]', 'href')).toMatch(/\/en-us\/stores$/);
    expect(countElements(html, 'meta[name="robots"]')).toBe(0);
  });

  test('the store locator sorts stores by distance, and shows the distance in miles in a market that uses miles', async () => {
    const { html } = await search('80301');
    expect(names(html)[0]).toBe('Cairn Denver');
    expect(readText(html, '.locator-list h2')).toBe('Near Boulder');
    expect(readText(html, '.place-distance')).toMatch(/^\d+ mi away$/);
    expect([countElements(html, '.map-here'), findAttribute(html, 'meta[name="robots"]', 'content')]).toEqual([1, 'noindex']);
  });

  test("the store locator uses the market's language and units and offers pickup points if the market has any", async () => {
    const german = await visitor().visit('/de-de/stores?q=20095');
    expect(readText(german.html, '.place-distance')).toMatch(/km entfernt$/);
    expect(readText(german.html, '.place-hours')).toContain('10:00–');
    expect(countElements(german.html, '.locator-search [type="radio"]')).toBe(2);
    const points = await visitor().visit('/de-de/stores?q=20095&kind=point');
    expect(readText(points.html, '.place h3')).toBe('Lotto & Papier Spitalerkai');
    expect(countElements(points.html, '.place form')).toBe(0);
    expect(countElements((await visitor().visit('/en-us/stores?kind=point')).html, '.place form')).toBe(12);
  });

  test.each([
    ['an unknown postal code', '00000'],
    ['emoji', '🏔️🏔️'],
    ['10 kB of text', 'x'.repeat(10_000)],
    ['half of a character', `${'x'.repeat(59)}🏔`],
    ['characters of SQL and markup', `'"><img src=x> OR 1=1 --%_`],
  ])('the store locator shows all stores and a message for the unknown place: %s', async (_, text) => {
    const { html, status } = await search(text);
    expect([status, names(html).length]).toEqual([200, 12]);
    expect(readText(html, '.locator-head > [role="status"]')).toMatch(/^We can’t find/);
    expect(html).not.toContain('<img src=x>');
  });

  test('the store locator shows distances even if all stores are far away', async () => {
    expect(readText((await search('99501')).html, '.locator-head > [role="status"]')).toMatch(/^The nearest one is 1,\d\d\d mi away/);
  });

  test('the store locator searches near the browser’s position, and no URL contains the position', async () => {
    const found = await visitor().post('/en-us/stores', { latitude: '44.48', longitude: '-73.21', kind: 'store' });
    expect([found.status, names(found.html)[0], readText(found.html, '.locator-list h2')]).toEqual([200, 'Cairn Burlington', 'Near you']);
    expect(findAttributes(found.html, 'a[href*="44.48,"]', 'href')).toEqual([]);
  });

  test.each([
    ['91', '0'],
    ['0', '-180.1'],
    ['', ''],
    ['NaN', '1e3'],
    ['44', '9'.repeat(10_000)],
  ])('the store locator rejects the invalid position %s, %s', async (latitude, longitude) => {
    const refused = await visitor().post('/en-us/stores', { latitude, longitude });
    expect([refused.status, names(refused.html).length]).toEqual([422, 12]);
    expect(readText(refused.html)).toContain('We can’t find your location right now.');
  });
});

describe('the store page', () => {
  test('the store page shows address, opening hours, contact and stores nearby', async () => {
    const { html, status } = await visitor().visit('/en-us/stores/US-DEN');
    expect([status, readText(html, 'h1')]).toEqual([200, 'Cairn Denver']);
    expect(readText(html, '.store-head address')).toContain('1840 Blakeline Street');
    expect(countElements(html, '.store-hours tr')).toBe(7);
    expect(findAttribute(html, 'a[href^="tel:"]', 'href')).toBe('tel:+13035550142');
    expect(findAttribute(html, 'a[href^="https://www.google.com/maps/dir/"]', 'href')).toContain('39.7533,-105.0002');
    expect(names(html)).toHaveLength(3);
  });

  test('the store page shows a storefront whose sign has the name of the store', async () => {
    const { html } = await visitor().visit('/de-de/stores/DE-GAP');
    expect(readText(html, '.storefront text')).toBe('Cairn Garmisch-Partenkirchen');
    expect(findAttribute(html, '.storefront text', 'textLength')).toBe('1000');
    expect(findAttribute(html, '.storefront svg', 'aria-hidden')).toBe('true');
    const denver = (await visitor().visit('/en-us/stores/US-DEN')).html;
    expect(findAttribute(denver, '.storefront text', 'textLength')).toBeUndefined();
  });

  test('the store page links to the products that the store has in stock, and shows some of them', async () => {
    const { html } = await visitor().visit('/en-us/stores/US-DEN');
    const links = findAttributes(html, '.store-stock .chip', 'href');
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^\/en-us\/c\/.+\?store=us-den$/);
    expect(countElements(html, '.store-stock article')).toBe(4);
    const [, count] = /\((\d+)\)/.exec(readTexts(html, '.store-stock .chip')[0] ?? '') ?? [];
    expect(readText((await visitor().visit(links[0] ?? '')).html, '.listing-count')).toBe(`${count} products`);
  });

  test('the store page marks the current weekday in the hours', async () => {
    const { html } = await visitor().visit('/en-us/stores/US-DEN');
    const today = new Intl.DateTimeFormat('en-us', { weekday: 'long', timeZone: 'America/Denver' }).format(Date.now());
    expect(readTexts(html, '.store-hours [aria-current="date"] th')).toEqual([today]);
  });

  test('the store page contains structured data for search engines', async () => {
    const { html } = await visitor().visit('/en-us/stores/US-DEN');
    const data = readLinkedData(html).find((each) => each['@type'] === 'ClothingStore');
    expect(data).toMatchObject({
      name: 'Cairn Denver',
      address: { postalCode: '80202', addressCountry: 'US' },
      geo: { latitude: 39.7533 },
      openingHoursSpecification: expect.arrayContaining([
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Sunday', opens: '11:00', closes: '18:00' },
      ]),
    });
  });

  test.each(['US-XXX', 'DE-MUC', 'DE-P01'])('the store page of %s returns 404 in another market', async (id) => {
    expect((await visitor().visit(`/en-us/stores/${id}`)).status).toBe(404);
  });

  test('store pages mark the chosen store as the shopper’s store', async () => {
    const shopper = visitor();
    const chosen = await shopper.post('/en-us/stores/pickup', { store: 'US-DEN' });
    expect(chosen.location).toBe('/en-us/stores/changed');
    const page = await shopper.visit('/en-us/stores/US-DEN');
    expect([readText(page.html, 'h1 .label'), countElements(page.html, '.store-pickup form')]).toEqual(['Your store', 0]);
    expect(readTexts((await shopper.visit('/en-us/stores')).html, '.place h3 .label')).toEqual(['Your store']);
  });
});
