import { describe, expect, test } from 'vitest';
import type { Price } from '#contract/entities/price.ts';
import type { Locale } from '#markets/registry.ts';
import { CivilDate, DateRange } from '#ui/date.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Picture } from '#ui/picture.tsx';
import { PriceTag } from '#ui/price.tsx';
import { textOf } from '../support/browser.ts';
import { rendered } from '../support/rendered.tsx';

const message = (html: string): string =>
  textOf(html)
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();

describe('pagination', () => {
  const html = (pages: number, page?: number) =>
    rendered(<Pagination pages={pages} {...(page && { page })} pathOf={(target) => `/c?page=${target}`} />).html;
  /** Where a control leads; `-` for one that is disabled. */
  const control = (text: string, name: string) => {
    const tag = new RegExp(`<(?:a|span)[^>]*aria-label="${name}"[^>]*>`).exec(text)?.[0] ?? '';
    return tag.includes('aria-disabled="true"') ? '-' : (/page=(\d+)/.exec(tag)?.[1] ?? '');
  };
  const controls = (text: string) => ['First page', 'Previous page', 'Next page', 'Last page'].map((name) => control(text, name));

  test.each([
    [1, ['-', '-', '2', '20']],
    [10, ['1', '9', '11', '20']],
    [20, ['1', '19', '-', '-']],
  ])('on page %d of 20 leads %j', (page, leads) => {
    expect(controls(html(20, page))).toEqual(leads);
  });

  test('begins on page 1, with two siblings', () => {
    expect(html(20)).toMatch(/aria-current="page"[^>]*>1</);
    expect([...html(20, 10).matchAll(/aria-label="Page (\d+)"/g)].map(([, page]) => page)).toEqual(['1', '8', '9', '10', '11', '12', '20']);
  });

  test('says which page is the one before and which the next', () => {
    expect(html(20, 10)).toMatch(/page=9"[^>]*rel="prev"/);
    expect(html(20, 10)).toMatch(/page=11"[^>]*rel="next"/);
    expect(html(20, 10).match(/rel=/g)).toHaveLength(2);
  });

  test('of a single page is nothing', () => {
    expect(html(1)).toBe('');
  });

  test('beyond the end marks no page, and leads back to the last', () => {
    expect(html(20, 25)).not.toContain('aria-current');
    expect(controls(html(20, 25))).toEqual(['1', '20', '-', '20']);
  });
});

describe('a price', () => {
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
    message(rendered(<PriceTag price={aPrice(changes)} isLarge />, locale).html);

  test.each<[string, Partial<Price>, Locale, string]>([
    ['plain', {}, 'en-us', '$129.00'],
    ['in Canadian dollars, by code', { currency: 'CAD' }, 'en-ca', 'CAD 129.00'],
    ['in euros, by symbol', { currency: 'EUR' }, 'de-de', '129,00 €'],
    ['in pounds, by symbol', { currency: 'GBP' }, 'en-us', '£129.00'],
    ['of zero', { lowCurrent: 0, highCurrent: 0 }, 'en-us', 'Free Gift'],
    ['of several', { highCurrent: 15_900 }, 'en-us', 'from $129.00'],
    [
      'marked down',
      { lowCurrent: 8_600, highCurrent: 8_600, percentagePriceDiscount: 33.3 },
      'en-us',
      'Now $86.00 Was $129.00 Marked Down 33.3% off',
    ],
    ['of twelve digits', { lowCurrent: 123_456_789_012, highCurrent: 123_456_789_012, lowOriginal: 0 }, 'en-us', '$1,234,567,890.12'],
  ])('%s', (_, changes, locale, text) => {
    expect(words(changes, locale)).toBe(text);
  });

  const best = { lowCurrent: 8_600, highCurrent: 8_600, historicBestPrice: 9_900 } as const;

  test('below the lowest so far says so where the market does, and only there', () => {
    expect(words({ ...best, currency: 'EUR' }, 'de-de')).toContain('99,00 €');
    expect(words(best)).not.toContain('99.00');
  });
});

describe('a date', () => {
  test.each<[Locale, string]>([
    ['en-us', '11/02/2026'],
    ['en-ca', '11/02/2026'],
    ['de-de', '02/11/2026'],
  ])('in %s is %s, and the same for machines', (locale, text) => {
    expect(rendered(<CivilDate date="2026-11-02" />, locale).html).toBe(`<time dateTime="2026-11-02">${text}</time>`);
  });

  test.each<[string, string]>([
    ['2026-11-21', 'heute'],
    ['2026-11-20', 'gestern'],
    ['2026-11-22', 'morgen'],
    ['2026-11-23', '23/11/2026'],
  ])('%s, seen on the 21st, is %s', (date, text) => {
    expect(message(rendered(<CivilDate date={date} today="2026-11-21" />, 'de-de').html)).toBe(text);
  });

  test('ranges have two ends, or are one day', () => {
    const range = (from: string, to: string) => message(rendered(<DateRange from={from} to={to} />).html);
    expect(range('2026-11-02', '2026-11-06')).toBe('11/02/2026 – 11/06/2026');
    expect(range('2026-11-02', '2026-11-02')).toBe('11/02/2026');
  });
});

describe('a picture', () => {
  const picture = { publicId: 'scene/glacier', version: 2, alt: 'Ice' };

  test('waits until it is near, unless the page is judged by it', () => {
    const late = rendered(<Picture picture={picture} sizes="50vw" />);
    const first = rendered(<Picture picture={picture} sizes="50vw" isPriority />);
    expect([late.html.includes('loading="lazy"'), late.preloads.length]).toEqual([true, 0]);
    expect([first.html.includes('loading="eager"'), first.preloads.length]).toEqual([true, 1]);
    expect(first.html).toMatch(/fetchpriority="high"/i);
  });

  test('has a colour in its place by a class, never by a style attribute', () => {
    const { html, rules } = rendered(<Picture className="wide" picture={picture} sizes="50vw" placeholder="#14607c" />);
    const [, name = ''] = /class="wide (\w+)"/.exec(html) ?? [];
    expect(rules.map(({ css }) => css)).toEqual([`.${name}{background-color:#14607c}`]);
    expect(html).not.toContain('style=');
  });

  test('offers every width that exists', () => {
    expect(rendered(<Picture picture={picture} sizes="50vw" />).html).toMatch(/ 640w, .* 1200w, .* 2000w/);
  });
});
