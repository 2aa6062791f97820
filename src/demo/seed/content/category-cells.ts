// Tiles between a listing's products. They match the listing: the tiles of a department link to its subcategories, and the tiles
// of a subcategory link to an article about its products.
import { findCopyLanguage, readText, type Text } from '#backend/company/language.ts';
import { localizeText } from '#backend/translations/regions.ts';
import { brand } from '#brand.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { type Category, categoryIds } from '../categories.ts';
import type { Scene } from '../taxonomy.ts';
import type { ArticleText } from './articles/article-text.ts';
import { firstNightInAHut } from './articles/first-night-in-a-hut.ts';
import { makeRainBeadAgain } from './articles/make-rain-bead-again.ts';
import { threeLayersExplained } from './articles/three-layers-explained.ts';
import { washADownJacket } from './articles/wash-a-down-jacket.ts';
import { type Block, block, linkTo, readName, scene } from './blocks.ts';

type Tile = readonly [categoryId: string, scene: Scene];

/** Subcategories that the tiles of a department link to, by the department's id. */
const departmentTiles: Readonly<Record<string, readonly Tile[]>> = {
  [categoryIds.men]: [
    ['1200', 'glacier'],
    ['1600', 'forest-trail'],
  ],
  [categoryIds.women]: [
    ['2200', 'alpine-dawn'],
    ['2600', 'summer-meadow'],
  ],
  [categoryIds.footwear]: [
    ['3100', 'forest-trail'],
    ['3400', 'glacier'],
  ],
  [categoryIds.gear]: [
    ['4200', 'lake-morning'],
    ['4300', 'alpine-dawn'],
  ],
  [categoryIds.new]: [
    ['5100', 'ridge-walk'],
    ['5200', 'lake-morning'],
  ],
  [categoryIds.sale]: [
    ['6100', 'ridge-walk'],
    ['6200', 'lake-morning'],
  ],
};

/** Articles about the products of a subcategory. */
const articleByCategory: Readonly<Record<string, ArticleText>> = {
  ...ofPeople('100', makeRainBeadAgain),
  ...ofPeople('200', washADownJacket),
  ...ofPeople('300', threeLayersExplained),
  ...ofPeople('500', threeLayersExplained),
  ...ofPeople('700', makeRainBeadAgain),
  '4100': firstNightInAHut,
};

/** Assigns an article to a subcategory of both Men and Women. */
function ofPeople(end: string, article: ArticleText): Record<string, ArticleText> {
  return { [`1${end}`]: article, [`2${end}`]: article };
}

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

const readMore: Text = { en: 'Read more', de: 'Weiterlesen', fr: 'Lire la suite', it: 'Continua a leggere' };

/** Creates the tile about repairs for footwear listings. */
const solesCell = (locale: MarketLocale): Block =>
  block('soles', 'inline-grid-cell', {
    title: readText(soles.title, locale),
    text: readText(soles.text, locale),
    target: { url: '/articles/inside-our-repair-workshop', text: readText(soles.link, locale), targetAttribute: '_self' },
    backgroundColor: brand.colors.accentDark,
    textColor: brand.colors.white,
  });

function articleCell({ slug, scene: view, translations }: ArticleText, locale: MarketLocale): Block {
  const { title, subtitle, alt } = translations[findCopyLanguage(locale)];
  return block(`article-${slug}`, 'inline-grid-cell', {
    title: localizeText(title, locale),
    text: localizeText(subtitle, locale),
    media: scene(view, localizeText(alt, locale)),
    target: { url: `/articles/${slug}`, text: readText(readMore, locale), targetAttribute: '_self' },
  });
}

const isFootwear = (id: string): boolean => id.startsWith('3') || id === '1800' || id === '2800';

/** Returns the tiles of a listing. */
export function categoryCells({ id }: Category, locale: MarketLocale): Block[] {
  const article = articleByCategory[id];
  return [
    ...(isFootwear(id) ? [solesCell(locale)] : []),
    ...(article ? [articleCell(article, locale)] : []),
    ...(departmentTiles[id] ?? []).map(([categoryId, view]) => {
      const title = readName(categoryId, locale);
      return block(`tile-${categoryId}`, 'category-card', {
        title,
        titlePosition: 'bottom',
        target: linkTo(categoryId, title, locale),
        media: scene(view, title),
      });
    }),
  ];
}
