// A site's menu. It links to categories, to listings that are filtered by several categories, and to gift cards.
import { readText } from '#backend/company/language.ts';
import type { Menu, MenuItem, Target } from '#contract/entities/navigation.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { type Category, categoryIds, listChildren, requireCategory } from '../categories.ts';
import type { ColourCode, Drawing } from '../taxonomy.ts';
import { categoryPath, createStill, linkTo, readName, scene } from './blocks.ts';
import type { ContentCopy } from './copy.ts';

export const createMenu = (copy: ContentCopy, locale: MarketLocale): Menu => ({
  items: listChildren(null).map((top) => ({
    title: readName(top.id, locale),
    target: createTarget(categoryPath(top, locale)),
    columns: [],
    ...sections[top.id]?.(top, copy, locale),
  })),
});

type Section = Partial<MenuItem>;

const sections: Readonly<Record<string, (top: Category, copy: ContentCopy, locale: MarketLocale) => Section>> = {
  [categoryIds.men]: createWardrobe,
  [categoryIds.women]: createWardrobe,
  [categoryIds.footwear]: createFootwear,
  [categoryIds.gear]: createGear,
  [categoryIds.new]: () => ({ menuIcon: 'spark' }),
  [categoryIds.sale]: (top, _, locale) => ({
    titleHtml: `<strong>${readName(top.id, locale)}</strong>`,
    menuStyle: 'accent',
    menuIcon: 'tag',
  }),
};

const createTarget = (url: string): MenuItem['target'] => ({ url, targetAttribute: '_self' });

const label = (id: string, locale: MarketLocale): Target => linkTo(id, readText(requireCategory(id).label, locale), locale);

/**
 * Creates the menus of Men and Women. Three columns contain categories of clothing; each column's title links to all products in the
 * categories of the column. The fourth column contains the kinds of footwear, filtered by the audience.
 */
function createWardrobe(top: Category, { menu }: ContentCopy, locale: MarketLocale): Section {
  const first = top.id.slice(0, 1);
  const column = (title: string, ends: readonly string[]) => {
    const ids = ends.map((end) => first + end);
    const query = new URLSearchParams(ids.map((id) => ['category', id]));
    return { title, target: createTarget(`${categoryPath(top, locale)}?${query}`), children: ids.map((id) => label(id, locale)) };
  };
  return {
    columns: [
      column(menu.outer, ['100', '200']),
      column(menu.layers, ['300', '400', '500']),
      column(menu.legs, ['600', '700']),
      {
        title: menu.feet,
        target: createTarget(label(`${first}800`, locale).url),
        children: listChildren(categoryIds.footwear).map(({ id }) => {
          const all = label(id, locale);
          return { ...all, url: `${all.url}?gender=${top.id === categoryIds.women ? 'women' : 'men'}` };
        }),
      },
    ],
    menuBanner: {
      title: menu.banner.title,
      target: linkTo(`${first}100`, menu.banner.action, locale),
      picture: scene('ridge-walk', menu.banner.alt),
    },
  };
}

type Tile = readonly [categoryId: string, Drawing, ColourCode];

const footwearTiles: readonly Tile[] = [
  ['3100', { type: 'hiking-boot', shape: 'a', cut: 'men' }, 'RST'],
  ['3200', { type: 'trail-shoe', shape: 'a', cut: 'women' }, 'SAF'],
  ['3300', { type: 'sandal', shape: 'a', cut: 'men' }, 'ALP'],
  ['3400', { type: 'winter-boot', shape: 'a', cut: 'women' }, 'SPR'],
];

const gearTiles: readonly Tile[] = [
  ['4100', { type: 'backpack', shape: 'a', cut: 'all' }, 'SPR'],
  ['4200', { type: 'duffel', shape: 'a', cut: 'all' }, 'RST'],
];

/** Creates category tiles, each with a product picture and a link. */
function createTiles(tiles: readonly Tile[], locale: MarketLocale): MenuItem['visualSelectors'] {
  return tiles.map(([id, drawing, colour]) => {
    const target = label(id, locale);
    return { target, picture: createStill(drawing, colour, target.text) };
  });
}

function createFootwear(top: Category, { menu }: ContentCopy, locale: MarketLocale): Section {
  return {
    visualSelectors: createTiles(footwearTiles, locale),
    overrideShopAll: { ...createTarget(categoryPath(top, locale)), text: menu.allFootwear },
  };
}

/** Creates the gear menu. On wide viewports, the title of its only column links to all gear. */
function createGear(top: Category, { menu }: ContentCopy, locale: MarketLocale): Section {
  return {
    columns: [
      {
        title: readName(top.id, locale),
        target: createTarget(categoryPath(top, locale)),
        children: listChildren(top.id).map(({ id }) => label(id, locale)),
      },
    ],
    hideShopAll: { lg: true },
    visualSelectors: createTiles(gearTiles, locale),
    mediaObject: {
      title: menu.giftCard.title,
      text: menu.giftCard.text,
      target: { ...createTarget('/gift-cards'), text: menu.giftCard.action },
      picture: scene('lake-morning', menu.giftCard.alt),
    },
  };
}
