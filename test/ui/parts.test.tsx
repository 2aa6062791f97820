import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Price } from '#contract/entities/price.ts';
import type { Locale } from '#markets/registry.ts';
import { CivilDate, DateRange } from '#ui/date.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Picture } from '#ui/picture.tsx';
import { PriceTag } from '#ui/product/price.tsx';
import { ProductCard } from '#ui/product/product-card.tsx';
import { Stars } from '#ui/product/rating.tsx';
import { countElements, findAttribute, findAttributes, findElement, readAttribute, readText, readTexts } from '../support/html.ts';
import { rendered } from '../support/rendered.ts';
import { aPrice } from '../support/samples.ts';

describe('product card', () => {
  const card = {
    productId: 'CNFL0001INK',
    name: 'Talus Fleece',
    path: '/p/talus-fleece-CNFL0001INK',
    picture: { publicId: 'product/fleece-front', version: 1, alt: 'A fleece' },
    secondPicture: { publicId: 'product/fleece-back', version: 1, alt: 'The back of a fleece' },
    price: aPrice(),
    colours: [],
    eyebrow: undefined,
    badge: undefined,
    rating: undefined,
  };

  test('a product card displays a second picture on hover, and hides that picture from screen readers', () => {
    const { html } = rendered(<ProductCard card={card} sizes="50vw" />);
    expect(findAttribute(html, 'img.card-second', 'src')).toContain('product/fleece-back');
    expect(findAttribute(html, 'img.card-second', 'alt')).toBe('');
    expect(findAttribute(html, 'img.card-second', 'loading')).toBe('lazy');
    const styles = readFileSync('src/ui/product/product-card.base.css', 'utf8');
    expect(styles).toMatch(/\.card-second \{[^}]*display: none/);
    expect(styles).toMatch(/@media \(hover: hover\)[^{]*\{\s*\.card:hover \.card-second \{\s*display: block/);
    expect(styles).toMatch(/prefers-reduced-data: reduce\) \{\s*\.card:hover \.card-second \{\s*display: none/);
  });

  test('a product card renders no second picture if the product has none', () => {
    expect(rendered(<ProductCard card={{ ...card, secondPicture: undefined }} sizes="50vw" />).html).not.toContain('card-second');
  });
});

describe('pagination', () => {
  const html = (pages: number, page?: number) =>
    rendered(<Pagination pages={pages} {...(page && { page })} createPath={(target) => `/c?page=${target}`} />).html;
  /** Returns the target of a control; `-` if it is disabled. */
  const control = (text: string, name: string) => {
    const element = findElement(text, `[aria-label="${name}"]`);
    return readAttribute(element, 'aria-disabled') === 'true' ? '-' : readAttribute(element, 'href')?.replace('/en-us/c?page=', '');
  };
  const controls = (text: string) => ['First page', 'Previous page', 'Next page', 'Last page'].map((name) => control(text, name));

  test.each([
    [1, ['-', '-', '2', '20']],
    [10, ['1', '9', '11', '20']],
    [20, ['1', '19', '-', '-']],
  ])('the pagination on page %d of 20 links to the first, previous, next and last page %j', (page, leads) => {
    expect(controls(html(20, page))).toEqual(leads);
  });

  test('the pagination has page 1 as the default page, and links to two pages on each side of the current page', () => {
    expect(readTexts(html(20), '[aria-current=page]')).toEqual(['1']);
    expect(readTexts(html(20, 10), '[aria-label^="Page "]')).toEqual(['1', '8', '9', '10', '11', '12', '20']);
  });

  test.each([
    [5, 0],
    [6, 2],
  ])('the pagination of %d pages has %d links to the first and last page', (pages, ends) => {
    expect(countElements(html(pages), '[aria-label="First page"], [aria-label="Last page"]')).toBe(ends);
    expect(countElements(html(pages), '.page-number')).toBe(pages === 5 ? 5 : 4);
  });

  test('the pagination marks the links to the previous and next page', () => {
    expect(findAttributes(html(20, 10), '[rel~=prev]', 'href')).toEqual(['/en-us/c?page=9']);
    expect(findAttributes(html(20, 10), '[rel~=next]', 'href')).toEqual(['/en-us/c?page=11']);
  });

  test('the pagination renders nothing if there is only one page', () => {
    expect(html(1)).toBe('');
  });

  test('the pagination on a page beyond the end marks no page as current, and links back to the last page', () => {
    expect(countElements(html(20, 25), '[aria-current]')).toBe(0);
    expect(controls(html(20, 25))).toEqual(['1', '20', '-', '20']);
  });
});

describe('price tag', () => {
  const aPrice = (changes: Partial<Price>): Price => ({
    currency: 'USD',
    lowCurrent: 12_900,
    highCurrent: 12_900,
    lowOriginal: 12_900,
    highOriginal: 12_900,
    percentagePriceDiscount: 0,
    ...changes,
  });
  const words = (changes: Partial<Price>, locale: Locale = 'en-us') =>
    readText(rendered(<PriceTag price={aPrice(changes)} isLarge />, locale).html);

  test.each<[string, Partial<Price>, Locale, string]>([
    ['plain', {}, 'en-us', '$129.00'],
    ['in Canadian dollars, by code', { currency: 'CAD' }, 'en-ca', 'CAD 129.00'],
    ['in euros, by symbol', { currency: 'EUR' }, 'de-de', '129,00 €'],
    ['in pounds, by symbol', { currency: 'GBP' }, 'en-us', '£129.00'],
    ['of zero', { lowCurrent: 0, highCurrent: 0 }, 'en-us', 'Free Gift'],
    ['of several variants', { highCurrent: 15_900 }, 'en-us', 'from $129.00'],
    [
      'marked down',
      { lowCurrent: 8_600, highCurrent: 8_600, percentagePriceDiscount: 33.3 },
      'en-us',
      'Now $86.00 Was $129.00 Marked Down 33% off',
    ],
    ['of twelve digits', { lowCurrent: 123_456_789_012, highCurrent: 123_456_789_012, lowOriginal: 0 }, 'en-us', '$1,234,567,890.12'],
  ])('PriceTag displays a price: %s', (_, changes, locale, text) => {
    expect(words(changes, locale)).toBe(text);
  });

  const best = { lowCurrent: 8_600, highCurrent: 8_600, historicBestPrice: 9_900 } as const;

  test('PriceTag says on request that tax is included, if the market’s prices include tax', () => {
    const noted = (locale: Locale) => readText(rendered(<PriceTag price={aPrice({})} hasNote />, locale).html);
    expect(noted('de-de')).toMatch(/ inkl\. MwSt\., zzgl\. Versandkosten$/);
    expect(noted('en-gb')).toMatch(/ VAT included, delivery extra$/);
    expect([noted('en-us'), words({}, 'de-de')].join()).not.toMatch(/VAT|MwSt/);
  });

  test('PriceTag displays the historic best price only in markets that require it', () => {
    expect(words({ ...best, currency: 'EUR' }, 'de-de')).toContain('99,00 €');
    expect(words(best)).not.toContain('99.00');
  });
});

describe('date', () => {
  test.each<[Locale, string]>([
    ['en-us', 'Nov 2, 2026'],
    ['en-ca', '11/02/2026'],
    ['en-gb', '02/11/2026'],
    ['de-de', '02.11.2026'],
    ['fr-fr', '02/11/2026'],
    ['it-it', '02/11/2026'],
  ])('CivilDate in %s displays %s, with a machine-readable date', (locale, text) => {
    const { html } = rendered(<CivilDate date="2026-11-02" />, locale);
    expect([findAttribute(html, 'time', 'datetime'), readText(html)]).toEqual(['2026-11-02', text]);
  });

  test.each<[string, string]>([
    ['2026-11-21', 'heute'],
    ['2026-11-20', 'gestern'],
    ['2026-11-22', 'morgen'],
    ['2026-11-23', '23.11.2026'],
  ])('CivilDate for %s, displayed on the 21st, is %s', (date, text) => {
    expect(readText(rendered(<CivilDate date={date} today="2026-11-21" />, 'de-de').html)).toBe(text);
  });

  test('DateRange displays two dates, or one date if both are the same day', () => {
    const range = (from: string, to: string) => readText(rendered(<DateRange from={from} to={to} />).html);
    expect(range('2026-11-02', '2026-11-06')).toBe('Nov 2, 2026 – Nov 6, 2026');
    expect(range('2026-11-02', '2026-11-02')).toBe('Nov 2, 2026');
  });
});

describe('picture', () => {
  const picture = { publicId: 'scene/glacier', version: 2, alt: 'Ice' };

  test('a picture is loaded lazily unless it has priority', () => {
    const late = rendered(<Picture picture={picture} sizes="50vw" />);
    const first = rendered(<Picture picture={picture} sizes="50vw" isPriority />);
    expect([findAttribute(late.html, 'img', 'loading'), late.preloads.length]).toEqual(['lazy', 0]);
    expect([findAttribute(first.html, 'img', 'loading'), first.preloads.length]).toEqual(['eager', 1]);
    expect(findAttribute(first.html, 'img', 'fetchpriority')).toBe('high');
  });

  test('a picture sets its placeholder color by a class, not by a style attribute', () => {
    const { html, rules } = rendered(<Picture className="wide" picture={picture} sizes="50vw" placeholder="#14607c" />);
    const name = findAttribute(html, '.wide', 'class')?.replace('wide ', '');
    expect(rules.map(({ css }) => css)).toEqual([`.${name}{background-color:#14607c}`]);
    expect(countElements(html, '[style]')).toBe(0);
  });

  test('a picture has every available width in its srcset', () => {
    const { html } = rendered(<Picture picture={picture} sizes="50vw" />);
    expect(findAttribute(html, 'img', 'srcset')).toMatch(/ 640w, .* 1200w, .* 2000w/);
  });
});

test.each([
  [3.2, 48],
  [3.3, 56],
  [4.5, 72],
  [4.8, 80],
])('a score of %d is drawn in half stars, %d px wide', (score, width) => {
  expect(findAttribute(rendered(<Stars score={score} label="" />).html, 'rect:not(.stars-none)', 'width')).toBe(String(width));
});
