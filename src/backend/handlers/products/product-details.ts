import type { Handler } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { findColour, productIdOf } from '#backend/rules/catalog-ids.ts';
import { findAmounts, type PricePeriod, periodAt } from '#backend/rules/price.ts';
import { isDigital } from '#backend/rules/product-kind.ts';
import { sizeIn } from '#backend/rules/size.ts';
import type { StoredFacts } from '#backend/rules/technical-facts.ts';
import {
  colourName,
  createMarks,
  createPicture,
  createShelf,
  findCurrentPrice,
  frontPicture,
  nameGifts,
  type Viewpoint,
} from '#backend/services/catalog/product-cards.ts';
import { openShelves, readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { listExpressMethods } from '#backend/services/pricing/express-methods.ts';
import { productCategoryPathQuery } from '#backend/stores/categories.ts';
import {
  type ColourRow,
  type NamesakeRow,
  type ProductRow,
  priceHistoryQuery,
  productNamesakesQuery,
  productQuery,
} from '#backend/stores/products.ts';
import { giftsQuery } from '#backend/stores/promotions.ts';
import { type StockRow, stockQuery, webPool } from '#backend/stores/stock.ts';
import { translator } from '#backend/translations/translate.ts';
import type { CallReply } from '#contract/calls.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import type { Picture } from '#contract/entities/primitives.ts';
import type { CategoryReference, ProductPicture, ProductVideo } from '#contract/entities/product.ts';
import type { TechnicalFacts } from '#contract/entities/technical-facts.ts';
import { ok, refused } from '#contract/errors/result.ts';

export const productDetails: Handler<'products.details'> = async ({ params, query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'ORD404' });
  const { productId } = params;
  const shelf = createShelf(viewpoint);
  const [[product], periods, categories, namesakes, given] = await read(
    context.db,
    productQuery(shelf, productId),
    priceHistoryQuery(shelf, productId),
    productCategoryPathQuery(productId, shelf.locale),
    productNamesakesQuery(openShelves, productId, context.now),
    giftsQuery(shelf.siteId, context.now),
  );
  const colour = product && chooseColour(product, productId);
  if (!colour) return refused({ code: 'ORD404' });
  const [stock] = await read(context.db, stockQuery(webPool(shelf.siteId), productIdOf(product, colour), context.now));
  const giftWith = nameGifts(given, viewpoint).get(productIdOf(product, colour));
  const expressMethods = await listExpressMethods(context, shelf.siteId);
  const details = createDetails({ product, colour, periods, categories, namesakes, stock, giftWith, expressMethods }, viewpoint);
  return details ? ok(details) : refused({ code: 'ORD404' });
};

// Finds the color that a product id selects; for a style id, the first color.
const chooseColour = (product: ProductRow, productId: string): ColourRow | undefined =>
  productId === product.masterId ? product.colours[0] : findColour(product, productId);

interface Facts {
  product: ProductRow;
  colour: ColourRow;
  periods: readonly PricePeriod[];
  categories: CategoryReference[];
  namesakes: readonly NamesakeRow[];
  stock: readonly StockRow[];
  giftWith: string | undefined;
  expressMethods: PaymentMethodId[];
}

function createDetails(facts: Facts, viewpoint: Viewpoint): CallReply<'products.details'> | undefined {
  const { product, colour, periods } = facts;
  const { language, now } = viewpoint;
  const price = findCurrentPrice(colour, periods, viewpoint);
  const present = periodAt(periods, now);
  if (!price || !present) return undefined;
  return {
    masterId: product.masterId,
    productId: productIdOf(product, colour),
    name: product.name,
    slug: product.slug,
    summary: product.summary,
    description: product.description,
    features: product.features,
    ...createSeo(product),
    ...(product.technicalFacts && { facts: createFacts(product.technicalFacts, viewpoint) }),
    productType: product.productType,
    audience: product.audience,
    isDigitalProduct: isDigital(product),
    categories: facts.categories,
    colour: colourReply(product, colour, language),
    colours: product.colours.map((each) => colourReply(product, each, language)),
    variants: colour.variants.map(({ sku, size }) => ({ sku, upc: sku, size: sizeIn(viewpoint, size), ...findAmounts(present, sku) })),
    pictures: listPictures(product, colour, viewpoint),
    ...createVideo(product, colour, viewpoint),
    price,
    ...createMarks(
      product,
      facts.stock.map(({ available }) => available),
      viewpoint,
    ),
    giftWith: facts.giftWith,
    ...(!isDigital(product) && { expressMethods: facts.expressMethods }),
    alternates: facts.namesakes.map((namesake) => ({ ...namesake, productId: productIdOf(product, colour) })),
  };
}

function createSeo({ pageTitle, pageDescription }: ProductRow): Pick<CallReply<'products.details'>, 'seo'> {
  if (pageTitle === null && pageDescription === null) return {};
  return { seo: { ...(pageTitle !== null && { title: pageTitle }), ...(pageDescription !== null && { description: pageDescription }) } };
}

const colourReply = (product: ProductRow, colour: ColourRow, language: string) => ({
  productId: productIdOf(product, colour),
  code: colour.code,
  name: colourName(colour, language),
  hex: colour.hex,
  picture: createPicture(frontPicture(colour), product.name, colour, language),
});

// The alt texts include the view, because otherwise several pictures would have the same text.
const listPictures = (product: ProductRow, colour: ColourRow, viewpoint: Viewpoint): ProductPicture[] => {
  const model = product.technicalFacts?.model;
  return colour.pictures.map(({ publicId, view }) => ({
    ...createViewPicture(product, colour, { publicId, view }, viewpoint),
    ...(product.captions[view] !== undefined && { caption: product.captions[view] }),
    ...((view === 'worn' || view === 'worn-front') && model && { model: { ...model, size: sizeIn(viewpoint, model.size) } }),
  }));
};

function createViewPicture(
  product: ProductRow,
  colour: ColourRow,
  { publicId, view }: ColourRow['pictures'][number],
  { language, locale }: Viewpoint,
): Picture {
  const picture = createPicture(publicId, product.name, colour, language);
  return { ...picture, alt: `${picture.alt}, ${translator(locale)(`pictureView.${view}`)}` };
}

/** Returns a color's video. The video's poster is the color's last picture, which shows the product worn or used. */
function createVideo(product: ProductRow, colour: ColourRow, viewpoint: Viewpoint): { video?: ProductVideo } {
  const poster = colour.pictures.at(-1);
  return colour.film && poster ? { video: { ...colour.film, poster: createViewPicture(product, colour, poster, viewpoint) } } : {};
}

/** Creates the technical facts for a reply, with translated names and sizes in the market's system. */
function createFacts(stored: StoredFacts, viewpoint: Viewpoint): TechnicalFacts {
  const t = translator(viewpoint.locale);
  const { grams, size, isPair = false, volume, materials, waterproof, warmth, care, origin } = stored;
  return {
    volume,
    waterproof,
    warmth,
    care,
    origin,
    weight: { grams, isPair, ...(size && { size: sizeIn(viewpoint, size) }) },
    materials: materials.map(({ part, fibres }) => ({
      part: t(`materialPart.${part}`),
      fibres: fibres.map(([fibre, percent]) => ({ name: t(`fibre.${fibre}`), ...(percent > 0 && { percent }) })),
    })),
  };
}
