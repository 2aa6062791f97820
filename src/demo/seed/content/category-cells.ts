// Tiles between a listing's products. Tiles with a landscape picture link to other categories; footwear listings also have a tile that
// links to an article about repairs.
import { readText, type Text } from '#backend/company/language.ts';
import { brand } from '#brand.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { type Category, categoryIds } from '../categories.ts';
import type { Scene } from '../taxonomy.ts';
import { type Block, block, linkTo, readName, scene } from './blocks.ts';

type Tile = readonly [categoryId: string, scene: Scene];

const ofMen: readonly Tile[] = [
  ['3100', 'forest-trail'],
  ['4100', 'ridge-walk'],
];
const ofWomen: readonly Tile[] = [
  ['3100', 'summer-meadow'],
  ['4100', 'lake-morning'],
];

/** Tiles by the first digit of the category id. */
const tiles: Readonly<Record<string, readonly Tile[]>> = {
  '1': ofMen,
  '2': ofWomen,
  '3': [
    ['4100', 'ridge-walk'],
    [categoryIds.new, 'alpine-dawn'],
  ],
  '4': [
    ['3100', 'forest-trail'],
    [categoryIds.new, 'glacier'],
  ],
  '5': [
    ['3200', 'desert-canyon'],
    ['4100', 'night-tent'],
  ],
  '6': [
    [categoryIds.new, 'alpine-dawn'],
    ['3100', 'forest-trail'],
  ],
};

const soles = {
  title: { en: 'Worn soles?', de: 'Sohle abgelaufen?', fr: 'Semelle usée ?', it: 'Suola consumata?' },
  text: {
    en: 'We replace them, one pair at a time.',
    de: 'Unsere Werkstatt besohlt deine Schuhe neu.',
    fr: 'Notre atelier ressemelle vos chaussures.',
    it: 'Il nostro laboratorio risuola le tue scarpe.',
  },
  link: { en: 'How we repair', de: 'So reparieren wir', fr: 'Comment nous réparons', it: 'Come ripariamo' },
} as const satisfies Record<string, Text>;

/** Creates the tile about repairs for footwear listings. */
const solesCell = (locale: MarketLocale): Block =>
  block('soles', 'inline-grid-cell', {
    title: readText(soles.title, locale),
    text: readText(soles.text, locale),
    target: { url: '/articles/inside-our-repair-workshop', text: readText(soles.link, locale), targetAttribute: '_self' },
    backgroundColor: brand.colors.accentDark,
    textColor: brand.colors.white,
  });

/** Returns the tiles of a listing, without tiles that link to the listing itself. */
export const categoryCells = ({ id }: Category, locale: MarketLocale): Block[] => [
  ...(id.startsWith('3') ? [solesCell(locale)] : []),
  ...(tiles[id.slice(0, 1)] ?? [])
    .filter(([categoryId]) => categoryId !== id)
    .map(([categoryId, view]) => {
      const title = readName(categoryId, locale);
      return block(`tile-${categoryId}`, 'category-card', {
        title,
        titlePosition: 'bottom',
        target: linkTo(categoryId, title, locale),
        media: scene(view, title),
      });
    }),
];
