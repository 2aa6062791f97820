// Builds the list items of replies: with current product data, or with the stored data if the product is no longer sold.
import { read } from '#backend/platform/query.ts';
import { namePicture } from '#backend/rules/picture-version.ts';
import { sizeIn } from '#backend/rules/size.ts';
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
import { findSize } from '#backend/services/pricing/cart-reply.ts';
import { isDigitalProduct, type ProductFacts, readFacts, unitPrice } from '#backend/services/pricing/facts.ts';
import { isValidPrice } from '#backend/services/pricing/quote.ts';
import { giftsQuery } from '#backend/stores/promotions.ts';
import type { ListItemRow } from '#backend/stores/wishlists.ts';
import type { FavoriteItem, SavedItem } from '#contract/entities/wishlist.ts';
import { productPath } from '#lib/paths/short-ids.ts';

export async function favoriteItems(db: D1Database, rows: readonly ListItemRow[], viewpoint: Viewpoint): Promise<FavoriteItem[]> {
  const [facts, [given]] = await Promise.all([
    readItemFacts(db, rows, viewpoint),
    read(db, giftsQuery(viewpoint.market.siteId, viewpoint.now)),
  ]);
  const gifts = nameGifts(given, viewpoint);
  return rows.map((row) => ({ ...favoriteItem(row, facts.get(row.productId), viewpoint), giftWith: gifts.get(row.productId) }));
}

export async function savedItems(db: D1Database, rows: readonly ListItemRow[], viewpoint: Viewpoint): Promise<SavedItem[]> {
  const facts = await readItemFacts(db, rows, viewpoint);
  return rows.map((row) => savedItem(row, facts.get(row.productId), viewpoint));
}

const readItemFacts = (db: D1Database, rows: readonly ListItemRow[], viewpoint: Viewpoint) =>
  readFacts(
    db,
    createShelf(viewpoint),
    rows.map(({ productId }) => productId),
  );

function favoriteItem(row: ListItemRow, facts: ProductFacts | undefined, viewpoint: Viewpoint): FavoriteItem {
  const price = facts && findCurrentPrice(facts.colour, facts.periods, viewpoint);
  const own = { id: row.productId, itemType: 'product' as const };
  if (!price) return { ...createUnavailableItem(row), ...own, isDigitalProduct: false, variants: [] };
  const variants = listVariants(facts, viewpoint);
  const { eyebrow } = createMarks(facts.card, [...facts.stock.values()], viewpoint);
  return {
    ...createItem(row, facts, viewpoint),
    ...own,
    available: variants.some(({ available }) => available),
    price,
    ...(eyebrow && { eyebrow }),
    isDigitalProduct: isDigitalProduct(facts),
    variants,
  };
}

function savedItem(row: ListItemRow, facts: ProductFacts | undefined, viewpoint: Viewpoint): SavedItem {
  const { look, recipeId, giftOption, maxQty } = row.document;
  const remaining = { ...(recipeId !== undefined && { recipeId }), ...(giftOption && { giftOption }) };
  const size = facts && findSize(facts, row.upc, viewpoint);
  const unit = facts && unitPrice(facts, row.upc, viewpoint.now);
  if (!facts || size === undefined || !unit || !isValidPrice(unit))
    return {
      ...createUnavailableItem(row),
      ...remaining,
      upc: row.upc,
      size: look.size,
      maxQty: 0,
      variants: facts ? listVariants(facts, viewpoint) : [],
    };
  const inStock = facts.stock.get(row.upc) ?? 0;
  return {
    ...createItem(row, facts, viewpoint),
    ...remaining,
    upc: row.upc,
    size,
    available: inStock > 0,
    maxQty: Math.min(inStock, maxQty),
    price: { currency: viewpoint.market.currency, current: unit.current, original: unit.original },
    variants: listVariants(facts, viewpoint),
  };
}

const listVariants = ({ colour, stock }: ProductFacts, viewpoint: Viewpoint) =>
  colour.variants.map(({ sku, size }) => ({ upc: sku, size: sizeIn(viewpoint, size), available: (stock.get(sku) ?? 0) > 0 }));

const sharedParts = ({ itemId, productId, qty, addedAt }: ListItemRow, { masterId, slug }: { masterId: string; slug: string }) => ({
  itemId,
  productId,
  masterId,
  qty,
  addedAt,
  slug,
  pageUrl: productPath(slug, productId),
});

const createItem = (row: ListItemRow, { card, colour }: ProductFacts, { language }: Viewpoint) => ({
  ...sharedParts(row, card),
  gone: false,
  name: card.name,
  colour: colourName(colour, language),
  picture: createPicture(frontPicture(colour), card.name, colour, language),
});

function createUnavailableItem(row: ListItemRow) {
  const { name, slug, colour, picture } = row.document.look;
  return {
    ...sharedParts(row, { masterId: row.productId, slug }),
    gone: true,
    available: false,
    name,
    colour,
    picture: { ...namePicture(picture), alt: name },
  };
}
