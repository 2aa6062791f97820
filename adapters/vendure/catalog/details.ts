// Creates product pages and page addresses from Vendure's replies.
import type { ProductDetails } from '#contract/entities/product.ts';
import { isId } from '#lib/rules/ids.ts';
import { localeSettings, locales, requireMarket } from '#markets/registry.ts';
import { languageCodes } from '../language-codes.ts';
import { createMarks, createPrice, describePicture, readSwatch, type Viewpoint } from './cards.ts';
import type { PlaceInput, VendureAlternate, VendureColor, VendureProduct } from './documents.ts';
import { createPicture, requirePicture } from './pictures.ts';
import { texts } from './texts.ts';

/** The channel and the language of each locale. */
export const places: readonly PlaceInput[] = locales.map((locale) => ({
  channel: requireMarket(locale).siteId,
  languageCode: languageCodes[locale],
}));

/** Returns the product in each locale that sells it. */
export const createAlternates = (alternates: readonly VendureAlternate[]) =>
  locales.flatMap((locale, index) => {
    const place = places[index];
    const found = alternates.find(({ channel, languageCode }) => channel === place?.channel && languageCode === place.languageCode);
    return found ? [{ locale, productId: found.styleId, slug: found.slug }] : [];
  });

const audiences = ['men', 'women', 'all'] as const;

export function createDetails(product: VendureProduct, viewpoint: Viewpoint): ProductDetails {
  const { name, color } = product;
  const { oneSize } = texts[localeSettings(viewpoint.locale).language];
  const alt = describePicture(name, color.name);
  const pictures = product.pictures.flatMap((picture) => createPicture(picture, alt) ?? []);
  const audience = audiences.find((each) => each === product.audience);
  const createColour = ({ styleId, code, name: colour, hex, picture }: VendureColor) => ({
    productId: styleId,
    code,
    name: colour,
    hex: readSwatch(hex),
    picture: requirePicture(picture, describePicture(name, colour)),
  });
  return {
    masterId: product.masterId,
    productId: color.styleId,
    name,
    slug: product.slug,
    summary: product.summary,
    description: product.description,
    features: product.features,
    productType: product.productType ?? '',
    ...(audience && { audience }),
    isDigitalProduct: false,
    categories: product.categories.filter(({ categoryId }) => isId(categoryId)),
    colour: createColour(color),
    colours: product.colors.map(createColour),
    variants: product.variants.map(({ sku, size, current, original }) => ({
      sku,
      upc: sku,
      size: size === '' ? oneSize : size,
      current,
      original,
    })),
    pictures: pictures.length > 0 ? pictures.map((picture, index) => numberAlt(picture, index)) : [requirePicture(null, alt)],
    price: {
      ...createPrice(product.price, viewpoint),
      ...(product.historicBestPrice !== null && { historicBestPrice: product.historicBestPrice }),
    },
    ...createMarks(product, viewpoint),
    alternates: createAlternates(product.alternates),
  };
}

/** Numbers the alternative texts of further pictures, because otherwise several pictures would have the same text. */
const numberAlt = <Numbered extends { alt: string }>(picture: Numbered, index: number): Numbered =>
  index === 0 ? picture : { ...picture, alt: `${picture.alt}, ${index + 1}` };
