// Products and their variants as the Universal Commerce Protocol describes them
// (https://ucp.dev/2026-04-08/schemas/shopping/types/product.json).
import type { Picture } from '#contract/entities/primitives.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import { href } from '#routes.ts';
import { createPictureSources } from '#ui/picture.tsx';

/** The shop that answers: its request, and the origin of its pages. */
export interface Place {
  scope: RequestScope;
  origin: string;
}

/** A color of a style with its stock by SKU. `stock` is undefined if it was not read. */
export interface StockedColour {
  details: ProductDetails;
  stock: Readonly<Record<string, { quantity: number }>> | undefined;
}

interface Option {
  name: string;
  id: string;
  label: string;
}

export interface Variant {
  id: string;
  options: Option[];
  availability?: { available: boolean; status: 'in_stock' | 'out_of_stock' };
  [field: string]: unknown;
}

/** The id of a variant names its color, too, because the shop reads products by color. Ids have no colon. */
export const nameVariant = (productId: string, sku: string): string => `${productId}:${sku}`;

/** Returns the product and the SKU of an id, which may be that of a style, of a color or of a variant. */
export function parseId(id: string): { productId: string; sku: string | undefined } {
  const [productId = '', sku] = id.split(':', 2);
  return { productId, sku };
}

/** Returns all variants of colors: their sizes, in the order of the shop. */
export const listVariants = (colours: readonly StockedColour[], place: Place): Variant[] =>
  colours.flatMap((colour) => colour.details.variants.map((variant) => describeVariant(colour, variant, place)));

function describeVariant(
  { details, stock }: StockedColour,
  { sku, size, current, original }: ProductDetails['variants'][number],
  { scope, origin }: Place,
): Variant {
  const { t } = scope.renderContext;
  const { productId, name, colour, price, summary, slug, isDigitalProduct } = details;
  const options: Option[] = [
    { name: t('product.colour'), id: colour.code, label: colour.name },
    { name: t(isDigitalProduct ? 'product.amount' : 'product.size'), id: size, label: size },
  ];
  const quantity = stock && (stock[sku]?.quantity ?? 0);
  return {
    id: nameVariant(productId, sku),
    sku,
    title: `${name}, ${colour.name}, ${size}`,
    description: { plain: summary },
    url: origin + href(scope.locale, 'product', { slug, productId }),
    price: { amount: current, currency: price.currency },
    ...(original > current && { list_price: { amount: original, currency: price.currency } }),
    options,
    media: details.pictures.slice(0, 1).flatMap((picture) => describePicture(picture, { scope, origin })),
    ...(quantity !== undefined && { availability: { available: quantity > 0, status: quantity > 0 ? 'in_stock' : 'out_of_stock' } }),
  };
}

/** Returns a product with the given variants. The first color gives the text and the pictures. */
export function describeProduct(colours: readonly [StockedColour, ...StockedColour[]], variants: readonly Variant[], place: Place) {
  const [{ details }] = colours;
  const { scope, origin } = place;
  const { t } = scope.renderContext;
  const { price, rating } = details;
  const offers = colours.flatMap((colour) => colour.details.variants);
  const range = (amounts: readonly number[]) => ({
    min: { amount: Math.min(...amounts), currency: price.currency },
    max: { amount: Math.max(...amounts), currency: price.currency },
  });
  const current = offers.map((offer) => offer.current);
  const original = offers.map((offer) => offer.original);
  const sizes = [...new Set(offers.map(({ size }) => size))];
  return {
    id: details.masterId,
    handle: details.slug,
    title: details.name,
    description: { plain: [details.summary, ...details.features].join('\n'), html: details.description },
    url: origin + href(scope.locale, 'product', details),
    categories: details.categories.map(({ categoryId }) => ({ value: categoryId, taxonomy: 'merchant' })),
    price_range: range(current),
    ...(original.some((amount, index) => amount > (current[index] ?? amount)) && { list_price_range: range(original) }),
    media: details.pictures.flatMap((picture) => describePicture(picture, place)),
    options: [
      { name: t('product.colour'), values: details.colours.map(({ code, name }) => ({ id: code, label: name })) },
      {
        name: t(details.isDigitalProduct ? 'product.amount' : 'product.size'),
        values: sizes.map((size) => ({ id: size, label: size })),
      },
    ],
    variants,
    ...(rating.count > 0 && { rating: { value: rating.score, scale_min: 0, scale_max: 5, count: rating.count } }),
    metadata: {
      category_names: details.categories.map(({ name }) => name),
      is_gift_card: details.isDigitalProduct,
    },
  };
}

/** Returns the picture in its smallest width. Empty if the shop may not load it. */
function describePicture(picture: Picture, { scope, origin }: Place) {
  const { src, width, height } = createPictureSources(picture, scope.renderContext.loadPicture);
  if (src.startsWith('data:')) return [];
  return [{ type: 'image', url: new URL(src, origin).href, alt_text: picture.alt, width, height }];
}
