// Creates a plausible request to any call, for checks that only look at how the gateway refuses it, or whether it offers the call.
import { type CallName, callRow } from '#contract/calls.ts';
import type { Sent } from './client.ts';
import type { World } from './world.ts';

/** The value of parameters for which the checks know no existing id. */
export const unknownId = 'unknown';

/** Returns a request whose parameters are those of things that exist, as far as they were discovered. It has no token. */
export async function createPlainRequest({ siteId, findOffer }: Pick<World, 'siteId' | 'findOffer'>, name: CallName): Promise<Sent> {
  const row = callRow(name);
  const { categoryId, product, sku } = await findOffer();
  const known: Readonly<Record<string, string>> = {
    ...{ siteId, mode: 'publish', page: 'home', categoryId, productId: product.productId, masterId: product.masterId, sku },
    ...{ searchType: 'hub', docType: 'hero', widgetId: 'best-sellers', productIds: product.productId, productType: product.productType },
    ...{ q: product.name.split(' ')[0] ?? '', customerId: siteId, orderId: 'UNKNOWN-1', orderNumber: 'UNKNOWN-1' },
    parentPageSlug: 'help',
  };
  const params = Object.fromEntries(Object.keys(row.params?.shape ?? {}).map((field) => [field, known[field] ?? unknownId]));
  const query = Object.fromEntries(
    Object.entries(row.query?.shape ?? {}).flatMap(([field, schema]) =>
      schema.safeParse(undefined).success ? [] : [[field, known[field] ?? unknownId]],
    ),
  );
  return { params, query, ...(row.body && { body: {} }) };
}
