// Creates a product's name, texts, pictures and sizes from its facts.
import { type CopyLanguage, findCopyLanguage, readText, type Text } from '#backend/company/language.ts';
import type { PictureView } from '#backend/rules/picture-view.ts';
import type { Size } from '#backend/rules/size.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { createCopy, type ProductCopy } from './copy.ts';
import { isWornFromFront } from './designs/parts.ts';
import type { Facts } from './facts.ts';
import { findFilm } from './films.ts';
import { type Audience, findKind } from './kinds.ts';
import { countNamesakes, lineNames, nameLine, placeNames } from './names.ts';
import { createRandom, memberAt } from './random.ts';
import { createRating } from './review-stars.ts';
import { listSizes } from './sizes.ts';
import {
  type ColourCode,
  closeUpPicture,
  colours,
  type Drawing,
  fabricPicture,
  findSilhouette,
  isPicturedWorn,
  type ProductType,
  productPicture,
  productTypes,
  wornFrontPicture,
  wornPicture,
} from './taxonomy.ts';

/** A picture's publicId and the view that it shows. */
export type SeedPicture = readonly [publicId: string, view: PictureView];

interface SeedColour {
  colour: (typeof colours)[number];
  productId: string;
  /** Pictures in display order. The front view comes first. */
  pictures: SeedPicture[];
  /** URL of a film that shows the product. */
  film?: string;
  variants: { sku: string; size: Size }[];
}

export interface Product {
  copy: ProductCopy;
  colours: SeedColour[];
  rating: { score: number; count: number };
}

export const createOwnCopy = ({ drawing, index }: Facts): ProductCopy => createCopy(drawing, createRandom(`product ${index}`));

export function createProduct(facts: Facts): Product {
  return {
    copy: createOwnCopy(facts),
    colours: createColours(facts),
    rating: createRating(facts),
  };
}

const audiences: Record<Audience, Text | undefined> = {
  men: { en: 'Men’s', de: 'für Herren', fr: 'pour homme', it: 'da uomo' },
  women: { en: 'Women’s', de: 'für Damen', fr: 'pour femme', it: 'da donna' },
  all: undefined,
};

/** Returns a style's name, such as “Men’s Talus Shell Jacket”. The names of styles of one type are unique. */
export function nameIn(locale: MarketLocale | CopyLanguage, facts: Facts): string {
  const { type, ofType, audience } = facts;
  const place = memberAt(placeNames, ofType + productTypes.indexOf(type) * 7);
  const series = Math.floor(countNamesakes(ofType) / lineNames.length);
  const words = [place, nameLine(facts), ...(series > 0 ? [`S${series + 1}`] : [])].filter((word) => word !== '').join(' ');
  const kind = readText(findKind(type).name, locale);
  const whose = audiences[audience] && readText(audiences[audience], locale);
  return orders[findCopyLanguage(locale)]({ whose, words, kind }).filter(Boolean).join(' ');
}

type NameParts = (parts: { whose: string | undefined; words: string; kind: string }) => (string | undefined)[];

/** German joins the name and the type with hyphens: Talus-Light-Rucksack. */
const joinedToKind: NameParts = ({ whose, words, kind }) => [`${words} ${kind}`.replaceAll(' ', '-'), whose];

const afterKind: NameParts = ({ whose, words, kind }) => [kind, words, whose];

/** The order of audience, name and type in each language. */
const orders: Record<CopyLanguage, NameParts> = {
  en: ({ whose, words, kind }) => [whose, words, kind],
  de: joinedToKind,
  fr: afterKind,
  it: afterKind,
};

export function createColours(facts: Pick<Facts, 'index' | 'masterId' | 'type' | 'audience' | 'drawing' | 'colourCodes'>): SeedColour[] {
  const sizes = listSizes(findKind(facts.type).sizes, facts.audience);
  return facts.colourCodes.map((code, colourIndex) => ({
    colour: requireColour(code),
    productId: facts.masterId + code,
    pictures: listPictures(facts.drawing, requireColour(code).code),
    ...createFilm(facts.drawing, requireColour(code).code),
    variants: sizes.map((size, sizeIndex) => ({ sku: createSku(facts.index, colourIndex, sizeIndex), size })),
  }));
}

function requireColour(code: string): (typeof colours)[number] {
  const colour = colours.find((each) => each.code === code);
  if (!colour) throw new Error(`The taxonomy has no color ${code}.`);
  return colour;
}

/** Views of the first two pictures, for types that are not pictured from the front and the back. */
const sideViews: Partial<Record<ProductType, readonly [front: PictureView, back: PictureView]>> = {
  'hiking-boot': ['side', 'back'],
  'trail-shoe': ['side', 'back'],
  'winter-boot': ['side', 'back'],
  sandal: ['above', 'outsole'],
  gloves: ['front', 'palm'],
};

function listPictures(drawing: Drawing, colour: ColourCode): SeedPicture[] {
  const { fabric, closeUp, colours: own } = findSilhouette(drawing);
  const [front, back] = sideViews[drawing.type] ?? ['front', 'back'];
  return [
    [productPicture(drawing, colour, 'front'), front],
    [productPicture(drawing, colour, 'back'), back],
    ...(isWornFromFront(drawing) ? [[wornFrontPicture(drawing, colour), 'worn-front'] as const] : []),
    [fabricPicture(fabric, colour), 'fabric'],
    [closeUpPicture(drawing, colour), closeUp],
    ...(own[0] === colour && isPicturedWorn(drawing) ? [[wornPicture(drawing), isCarried(drawing.type) ? 'used' : 'worn'] as const] : []),
  ];
}

/** Returns the film of a color. A silhouette has a film only in its first color. */
function createFilm(drawing: Drawing, colour: ColourCode): Pick<SeedColour, 'film'> {
  const film = findSilhouette(drawing).colours[0] === colour ? findFilm(drawing) : undefined;
  return film === undefined ? {} : { film };
}

const isCarried = (type: ProductType): boolean => type === 'duffel';

/** Returns a UPC-A: 8, six digits for the style, two each for color and size, and the check digit. It has room for a million styles. */
function createSku(index: number, colourIndex: number, sizeIndex: number): string {
  return createUpc(`8${String(index).padStart(6, '0')}${String(colourIndex).padStart(2, '0')}${String(sizeIndex).padStart(2, '0')}`);
}

/** Appends the UPC-A check digit to eleven digits. */
export function createUpc(digits: string): string {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
