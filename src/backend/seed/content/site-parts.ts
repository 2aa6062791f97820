// Menu and footer of a site. They lead to categories, to the home page and to the long texts that the site has.
import type { Footer, Menu, MenuItem, Target } from '#contract/entities/content.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { type Category, categoryIds, listChildren, requireCategory } from '../categories.ts';
import { readText } from '../language.ts';
import { categoryPath, linkTo, readName, scene } from './blocks.ts';
import type { ContentCopy } from './copy.ts';
import type { WrittenPage } from './texts/texts.ts';

export function createMenu(copy: ContentCopy, locale: MarketLocale): Menu {
  return { items: listChildren(null).map((top) => createMenuItem(top, copy, locale)) };
}

function createMenuItem(top: Category, copy: ContentCopy, locale: MarketLocale): MenuItem {
  const hasWardrobe = top.id === categoryIds.men || top.id === categoryIds.women;
  return {
    title: readName(top.id, locale),
    target: { url: categoryPath(top, locale), targetAttribute: '_self' },
    columns: hasWardrobe ? wardrobeColumns(top, copy, locale) : sectionColumns(top, copy, locale),
    ...(hasWardrobe && { menuBanner: banner(top, copy, locale) }),
  };
}

const label = (id: string, locale: MarketLocale) => linkTo(id, readText(requireCategory(id).label, locale), locale);

/** Men and Women: four columns of their eight categories. Shoes have one category, which the title of the column leads to. */
function wardrobeColumns({ id }: Category, { menu }: ContentCopy, locale: MarketLocale): MenuItem['columns'] {
  const first = id.slice(0, 1);
  const column = (title: string, ends: readonly string[]) => ({ title, children: ends.map((end) => label(first + end, locale)) });
  return [
    column(menu.outer, ['100', '200']),
    column(menu.layers, ['300', '400', '500']),
    column(menu.legs, ['600', '700']),
    { title: menu.feet, target: label(`${first}800`, locale), children: [] },
  ];
}

function sectionColumns(top: Category, { menu }: ContentCopy, locale: MarketLocale): MenuItem['columns'] {
  const target = { url: categoryPath(top, locale), targetAttribute: '_self' as const };
  return [
    { title: menu.browse, children: listChildren(top.id).map(({ id }) => label(id, locale)) },
    { title: menu.all, target, children: [] },
  ];
}

function banner(top: Category, { menu }: ContentCopy, locale: MarketLocale): NonNullable<MenuItem['menuBanner']> {
  return {
    title: menu.banner.title,
    target: linkTo(`${top.id.slice(0, 1)}100`, menu.banner.action, locale),
    picture: scene('ridge-walk', menu.banner.alt),
  };
}

export function createFooter({ footer }: ContentCopy, locale: MarketLocale, texts: readonly WrittenPage[]): Footer {
  const named = (ids: readonly string[]) => ids.map((id) => linkTo(id, readName(id, locale), locale));
  const written = (column: WrittenPage['column']) =>
    texts.filter((text) => text.column === column).map(({ path, title }): Target => ({ url: path, text: title, targetAttribute: '_self' }));
  return {
    claim: footer.claim,
    columns: [
      { title: footer.columns.wear, children: named(['1100', '2100', '1300', '2300', '1500', '2500']) },
      { title: footer.columns.feet, children: named(['3100', '3200', '3300', '3400']) },
      { title: footer.columns.carry, children: named(['4100', '4200', '4300', '4400']) },
      {
        title: footer.columns.more,
        children: [
          { url: '/', text: footer.home, targetAttribute: '_self' },
          ...named([categoryIds.new, categoryIds.sale]),
          { url: '/gift-cards', text: footer.giftCards, targetAttribute: '_self' },
        ],
      },
      { title: footer.columns.help, children: written('help') },
      { title: footer.columns.legal, children: written('legal') },
    ],
    legal: footer.legal,
  };
}
