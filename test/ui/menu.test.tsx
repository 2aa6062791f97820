import { describe, expect, test } from 'vitest';
import type { Menu, MenuItem } from '#contract/entities/navigation.ts';
import { MinimalHeader, SiteHeader } from '#ui/header/site-header.tsx';
import { aMenu } from '../support/content-samples.ts';
import { countElements, findAttribute, findAttributes, readInnerHtml, readText, readTexts } from '../support/html.ts';
import { rendered } from '../support/rendered.ts';

const renderHeader = (menu: Menu | undefined) => rendered(<SiteHeader menu={menu} />).html;

/** Renders the header with the sample's menu section, with the given fields overridden. */
function renderSection(fields: Partial<MenuItem>): string {
  const [men] = aMenu().items;
  if (!men) throw new Error('The sample menu has no section.');
  return renderHeader({ items: [{ ...men, ...fields }] });
}

const target = (url: string, text: string) => ({ url, text, targetAttribute: '_self' as const });
const picture = { publicId: 'scene/ridge-walk', version: 1, alt: 'A ridge' };

describe('header menu', () => {
  test('the menu links to each URL only once', () => {
    const addresses = findAttributes(renderHeader(aMenu()), 'a[href^="/en-us/c/"]', 'href');
    expect(addresses.toSorted()).toEqual(['/en-us/c/men-1000', '/en-us/c/mens-jackets-1100']);
  });

  test('every menu panel has a button that opens the panel and a button that closes it', () => {
    const html = renderHeader(aMenu());
    const panels = findAttributes(html, '.mega[popover=auto]', 'id');
    expect(panels).toEqual(['menu-0']);
    for (const id of panels) expect(readTexts(html, `button[popovertarget="${id}"]`)).toEqual(['Men', 'Close Men']);
  });

  test('a menu item without a panel is a link', () => {
    const html = renderSection({ columns: [] });
    expect(readText(html, 'a[href="/en-us/c/men-1000"]')).toBe('Men');
    expect(countElements(html, '.mega')).toBe(0);
  });

  test('the header has no menu button if the menu is missing or empty', () => {
    const menuButtons = (menu: Menu | undefined) => countElements(renderHeader(menu), 'button[popovertarget=menu]');
    expect(menuButtons(aMenu())).toBeGreaterThan(0);
    expect([menuButtons(undefined), menuButtons({ items: [] })]).toEqual([0, 0]);
  });

  test("a menu title keeps the editor's emphasis, but no other markup", () => {
    const titleHtml = '<h2 onclick="x()"><strong>Men</strong><a href="/x">!</a></h2><script>x()</script>';
    const html = renderSection({ titleHtml, columns: [{ title: 'Jackets', titleHtml: 'Jack<em>ets</em>', children: [] }] });
    expect(readInnerHtml(html, '.menu-top .menu-label span')).toBe('<strong>Men</strong>!');
    expect(readInnerHtml(html, '.mega h2 span')).toBe('Jack<em>ets</em>');
  });

  test('column titles in the menu can be links, and links can open in a new tab', () => {
    const html = renderSection({
      columns: [
        {
          title: 'Jackets',
          target: { url: '/c/mens-jackets-1100', targetAttribute: '_self' },
          children: [{ ...target('https://example.com/', 'Elsewhere'), targetAttribute: '_blank' }],
        },
      ],
    });
    expect(readText(html, '.mega h2 a[href="/en-us/c/mens-jackets-1100"]')).toBe('Jackets');
    expect(findAttribute(html, 'a[href="https://example.com/"]', 'target')).toBe('_blank');
    expect(findAttributes(html, 'a[target=_blank]:not([rel=noopener])', 'href')).toEqual([]);
  });

  test('a menu panel displays tiles, a banner, and a text with a picture', () => {
    const html = renderSection({
      columns: [],
      visualSelectors: [{ target: target('/c/sandals-3300', 'Sandals'), picture }],
      menuBanner: { title: 'For the ridge', target: target('/c/mens-jackets-1100', 'Shop shells'), picture },
      mediaObject: { title: 'Gift cards', text: 'By email', target: target('/gift-cards', 'Give one'), picture },
    });
    expect(readText(html, '.mega-tiles a[href="/en-us/c/sandals-3300"]:has(img)')).toBe('Sandals');
    expect(readText(html, '.mega-banner:has(img)')).toBe('For the ridge Shop shells');
    expect(readText(html, '.mega-media:has(img) a[href="/en-us/gift-cards"]')).toBe('Give one');
  });

  test('a menu section has the style and icon that the editor selected', () => {
    const html = renderSection({ menuStyle: 'accent', menuIcon: 'tag' });
    expect(readText(html, 'button.menu-top-accent:has(svg)')).toBe('Men');
  });

  test('an editor can replace the link to all products of a menu section', () => {
    expect(readText(renderSection({}), '.mega-all[href="/en-us/c/men-1000"]')).toBe('Shop all Men');
    const html = renderSection({ overrideShopAll: target('/c/new-5000', 'All that is new') });
    expect(readTexts(html, '.mega-all')).toEqual(['All that is new']);
    expect(countElements(html, '[href="/en-us/c/men-1000"]')).toBe(0);
  });

  test.each([
    [{ lg: true }, ['hidden-lg']],
    [{ sm: true, lg: false }, ['hidden-sm', 'hidden-md']],
    [{ sm: false }, []],
  ])('the link to all products of a menu section is hidden at breakpoints: %o', (hideShopAll, expected) => {
    const [classes = ''] = findAttributes(renderSection({ hideShopAll }), '.mega-all', 'class');
    expect(classes.split(' ').filter((name) => name.startsWith('hidden-'))).toEqual(expected);
  });

  test('the menu drawer links to account, stores and other pages, and to the page for choosing country and language', () => {
    expect(findAttributes(renderHeader(aMenu()), '.menu-more a', 'href')).toEqual([
      '/en-us/search',
      '/en-us/account/menu',
      '/en-us/favorites',
      '/en-us/stores',
      '/en-us/help/contact-us',
      '/en-us/language',
    ]);
  });
});

describe('site header', () => {
  const nameHeader = (look?: { tone: 'light' | 'dark'; isTransparent: boolean }) =>
    findAttribute(rendered(<SiteHeader menu={undefined} look={look} />).html, 'header', 'class');

  test('the header is light and solid unless the page requests a dark or transparent header', () => {
    expect(nameHeader()).toBe('site-header');
    expect(nameHeader({ tone: 'dark', isTransparent: false })).toBe('site-header site-header-dark');
    expect(nameHeader({ tone: 'dark', isTransparent: true })).toBe('site-header site-header-dark site-header-over');
    expect(nameHeader({ tone: 'light', isTransparent: true })).toBe('site-header site-header-light site-header-over');
  });

  test('the checkout header has only the logo, a security note, help and the cart', () => {
    const { html } = rendered(<MinimalHeader />);
    expect(findAttributes(html, 'a', 'href')).toEqual(['#main', '/en-us/', '/en-us/help/contact-us', '/en-us/cart']);
    expect(readText(html, '.secure-note')).toBe('Secure checkout');
    expect(countElements(html, 'nav, button')).toBe(0);
  });
});

describe("editors' links above the header", () => {
  const utility = [
    target('/stores', 'Stores'),
    target('/gift-cards', 'Gift cards'),
    { ...target('https://example.com/', 'Blog'), targetAttribute: '_blank' as const },
  ];
  const html = rendered(<SiteHeader menu={aMenu()} utility={utility} />).html;

  test('the utility links follow the skip link, as a list with an accessible name', () => {
    expect(findAttribute(html, 'nav.utility-bar', 'aria-label')).toBe('Quick links');
    expect(readTexts(html, '.utility-bar a')).toEqual(['Stores', 'Gift cards', 'Blog']);
    expect(findAttributes(html, '.utility-bar a', 'href')).toEqual(['/en-us/stores', '/en-us/gift-cards', 'https://example.com/']);
    expect(html.indexOf('#main')).toBeLessThan(html.indexOf('utility-bar'));
  });

  test('the menu drawer contains the utility links, except links that the drawer already has', () => {
    const own = ['Search', 'Account', 'Favorites', 'Stores', 'Help and contact'];
    expect(readTexts(html, '.menu-more a')).toEqual([...own, 'Gift cards', 'Blog', 'United States, English: change']);
    expect(findAttribute(html, '.menu-more a[target=_blank]', 'rel')).toBe('noopener');
  });

  test('the header has no utility bar if there are no links', () => {
    expect(countElements(renderHeader(aMenu()), '.utility-bar')).toBe(0);
    expect(countElements(renderHeader(aMenu()), 'a.skip')).toBe(1);
  });
});
