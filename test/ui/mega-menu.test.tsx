import { describe, expect, test } from 'vitest';
import type { Menu } from '#contract/entities/content.ts';
import { SiteHeader } from '#ui/site-header.tsx';
import { countElements, findAttributes, readText } from '../support/html.ts';
import { rendered } from '../support/rendered.tsx';
import { aMenu } from '../support/samples.ts';

const renderHeader = (menu: Menu | undefined) => rendered(<SiteHeader menu={menu} isOverHero={false} />).html;

describe('the menu in the header', () => {
  test('links to each address once', () => {
    const addresses = findAttributes(renderHeader(aMenu()), 'a[href^="/en-us/c/"]', 'href');
    expect(addresses.toSorted()).toEqual(['/en-us/c/men-1000', '/en-us/c/mens-jackets-1100']);
  });

  test('has a button for every panel, and one that leads back', () => {
    const html = renderHeader(aMenu());
    const panels = findAttributes(html, '.mega[popover=auto]', 'id');
    expect(panels).toEqual(['menu-0']);
    for (const id of panels) expect(countElements(html, `button[popovertarget="${id}"]`)).toBe(2);
  });

  test('is a plain link where an item has no columns', () => {
    const [men] = aMenu().items;
    const html = renderHeader({ items: men ? [{ ...men, columns: [] }] : [] });
    expect(readText(html, 'a[href="/en-us/c/men-1000"]')).toBe('Men');
    expect(countElements(html, '.mega')).toBe(0);
  });

  test('leaves no button behind that opens nothing', () => {
    const menuButtons = (menu: Menu | undefined) => countElements(renderHeader(menu), 'button[popovertarget=menu]');
    expect(menuButtons(aMenu())).toBeGreaterThan(0);
    expect([menuButtons(undefined), menuButtons({ items: [] })]).toEqual([0, 0]);
  });
});
