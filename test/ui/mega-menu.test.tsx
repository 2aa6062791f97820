import { describe, expect, test } from 'vitest';
import type { Menu } from '#contract/entities/content.ts';
import { SiteHeader } from '#ui/site-header.tsx';
import { rendered } from '../support/rendered.tsx';
import { aMenu } from '../support/samples.ts';

const headerOf = (menu: Menu | undefined) => rendered(<SiteHeader menu={menu} isOverHero={false} />).html;

const timesIn = (html: string, text: string) => html.split(text).length - 1;

describe('the menu in the header', () => {
  test('says each address once', () => {
    const html = headerOf(aMenu());
    expect(timesIn(html, 'href="/en-us/c/men-1000"')).toBe(1);
    expect(timesIn(html, 'href="/en-us/c/mens-jackets-1100"')).toBe(1);
  });

  test('has a button for every panel, and one that leads back', () => {
    const panels = Array.from(headerOf(aMenu()).matchAll(/<div class="mega" id="([^"]+)" popover="auto"/g), ([, id]) => id);
    expect(panels).toEqual(['menu-0']);
    for (const id of panels) expect(timesIn(headerOf(aMenu()), `popoverTarget="${id}"`)).toBe(2);
  });

  test('is a plain link where an item has no columns', () => {
    const [men] = aMenu().items;
    const html = headerOf({ items: men ? [{ ...men, columns: [] }] : [] });
    expect(html).toContain('<a class="menu-top" href="/en-us/c/men-1000">Men</a>');
  });

  test('leaves no button behind that opens nothing', () => {
    expect(headerOf(undefined)).not.toContain('popoverTarget="menu"');
    expect(headerOf({ items: [] })).not.toContain('popoverTarget="menu"');
  });
});
