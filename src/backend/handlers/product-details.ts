import type { CallReply } from '#contract/calls.ts';
import type { Picture } from '#contract/entities/primitives.ts';
import type { CategoryReference } from '#contract/entities/product.ts';
import { ok, refused } from '#errors/result.ts';
import { masterIdPattern, splitProductId } from '#lib/ids.ts';
import { amountsOf, type PricePeriod, periodAt } from '../rules/price.ts';
import { isDigital } from '../rules/product-kind.ts';
import { sizeIn } from '../rules/size.ts';
import { productCategoryPathQuery } from '../stores/categories.ts';
import {
  type ColourRow,
  type NamesakeRow,
  type ProductRow,
  priceHistoryQuery,
  productNamesakesQuery,
  productQuery,
} from '../stores/products.ts';
import { read } from '../stores/query.ts';
import { type StockRow, stockQuery, webPool } from '../stores/stock.ts';
import { wordsOf } from '../words/registry.ts';
import { colourName, frontPicture, marksOf, pictureOf, priceOf, shelfOf, type Viewpoint } from './cards.ts';
import type { Handler } from './handler.ts';
import { openShelves, readViewpoint } from './viewpoint.ts';

export const productDetails: Handler<'products.details'> = async ({ params, query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'ORD404' });
  const { masterId, colourCode } = splitProductId(params.productId);
  const shelf = shelfOf(viewpoint);
  const [[product], periods, categories, namesakes] = await read(
    context.db,
    productQuery(shelf, masterId),
    priceHistoryQuery(shelf, masterId),
    productCategoryPathQuery(masterId, shelf.language),
    productNamesakesQuery(openShelves, masterId, context.now),
  );
  const colour = product && chosenColour(product, params.productId, colourCode);
  if (!colour) return refused({ code: 'ORD404' });
  const [stock] = await read(context.db, stockQuery(webPool(shelf.siteId), masterId + colour.code));
  const details = detailsOf({ product, colour, periods, categories, namesakes, stock }, viewpoint);
  return details ? ok(details) : refused({ code: 'ORD404' });
};

// 9 or 10 characters name neither a style nor a colour.
function chosenColour(product: ProductRow, productId: string, colourCode: string | undefined): ColourRow | undefined {
  if (masterIdPattern.test(productId)) return product.colours[0];
  return product.colours.find(({ code }) => code === colourCode);
}

interface Facts {
  product: ProductRow;
  colour: ColourRow;
  periods: readonly PricePeriod[];
  categories: CategoryReference[];
  namesakes: readonly NamesakeRow[];
  stock: readonly StockRow[];
}

function detailsOf(facts: Facts, viewpoint: Viewpoint): CallReply<'products.details'> | undefined {
  const { product, colour, periods } = facts;
  const { language, now } = viewpoint;
  const price = priceOf(colour, periods, viewpoint);
  const present = periodAt(periods, now);
  if (!price || !present) return undefined;
  return {
    masterId: product.masterId,
    productId: product.masterId + colour.code,
    name: product.name,
    slug: product.slug,
    summary: product.summary,
    description: product.description,
    features: product.features,
    productType: product.productType,
    isDigitalProduct: isDigital(product),
    categories: facts.categories,
    colour: colourReply(product, colour, language),
    colours: product.colours.map((each) => colourReply(product, each, language)),
    variants: colour.variants.map(({ sku, size }) => ({ sku, upc: sku, size: sizeIn(viewpoint, size), ...amountsOf(present, sku) })),
    pictures: picturesOf(product, colour, language),
    price,
    ...marksOf(
      product,
      facts.stock.map(({ available }) => available),
      viewpoint,
    ),
    alternates: facts.namesakes.map((namesake) => ({ ...namesake, productId: product.masterId + colour.code })),
  };
}

const colourReply = (product: ProductRow, colour: ColourRow, language: string) => ({
  productId: product.masterId + colour.code,
  code: colour.code,
  name: colourName(colour, language),
  hex: colour.hex,
  picture: pictureOf(frontPicture(colour), product.name, colour, language),
});

// The alt text names the view, or two pictures would read alike.
const picturesOf = (product: ProductRow, colour: ColourRow, language: Viewpoint['language']): Picture[] =>
  colour.pictures.map(({ publicId, view }) => {
    const picture = pictureOf(publicId, product.name, colour, language);
    return { ...picture, alt: `${picture.alt}, ${wordsOf(language).pictureViews[view]}` };
  });
