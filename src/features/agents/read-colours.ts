// Reads products from the gateway for the catalog operations.
import type { ProductDetails } from '#contract/entities/product.ts';
import { isId } from '#lib/rules/ids.ts';
import { type Place, parseId, type StockedColour } from './describe-product.ts';

/** Returns a product in the color of an id, or in the default color of a style. Undefined if the shop does not sell it. */
export async function readDetails(id: string, { scope: { gateway, siteId } }: Place): Promise<ProductDetails | undefined> {
  const { productId } = parseId(id);
  if (!isId(productId)) return undefined;
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  return answer.ok && answer.value.giftWith === undefined ? answer.value : undefined;
}

/** Returns a color with its stock. A product without stock records, such as one that is made to order, has none. */
export async function readStock(details: ProductDetails, { scope: { gateway, siteId } }: Place): Promise<StockedColour> {
  const answer = await gateway('products.inventory', { params: { productId: details.productId }, query: { siteId } });
  return { details, stock: answer.ok ? answer.value.variants : undefined };
}

/** Returns all colors of a style with their stock, the given one first. */
export async function readAllColours(first: ProductDetails, place: Place): Promise<[StockedColour, ...StockedColour[]]> {
  const others = first.colours.filter(({ productId }) => productId !== first.productId);
  const [own, ...rest] = await Promise.all([
    readStock(first, place),
    ...others.map(async ({ productId }) => {
      const details = await readDetails(productId, place);
      return details && readStock(details, place);
    }),
  ]);
  return [own, ...rest.filter((colour) => colour !== undefined)];
}
