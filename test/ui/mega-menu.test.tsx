import { describe, expect, test } from 'vitest';
import type { Menu } from '#contract/entities/content.ts';
import { SiteHeader } from '#ui/site-header.tsx';
import { attributesOf, countOf, textOf } from '../support/html.ts';
import { rendered } from '../support/rendered.tsx';
import { aMenu } from '../support/samples.ts';

const headerOf = (menu: Menu | undefined) => rendered(<SiteHeader menu={menu} isOverHero={false} />).html;

describe('the menu in the header', () => {
  test('links to each address once', () => {
    const addresses = attributesOf(headerOf(aMenu()), 'a[href^="/en-us/c/"]', 'href');
    expect(addresses.toSorted()).toEqual(['/en-us/c/men-1000', '/en-us/c/mens-jackets-1100']);
  });

  test('has a button for every panel, and one that leads back', () => {
    const html = headerOf(aMenu());
    const panels = attributesOf(html, '.mega[popover=auto]', 'id');
    expect(panels).toEqual(['menu-0']);
    for (const id of panels) expect(countOf(html, `button[popovertarget="${id}"]`)).toBe(2);
  });

  test('is a plain link where an item has no columns', () => {
    const [men] = aMenu().items;
    const html = headerOf({ items: men ? [{ ...men, columns: [] }] : [] });
    expect(textOf(html, 'a[href="/en-us/c/men-1000"]')).toBe('Men');
    expect(countOf(html, '.mega')).toBe(0);
  });

  test('leaves no button behind that opens nothing', () => {
    const menuButtons = (menu: Menu | undefined) => countOf(headerOf(menu), 'button[popovertarget=menu]');
    expect(menuButtons(aMenu())).toBeGreaterThan(0);
    expect([menuButtons(undefined), menuButtons({ items: [] })]).toEqual([0, 0]);
  });
});
