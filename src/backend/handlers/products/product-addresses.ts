import type { Handler } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { createShelf } from '#backend/services/catalog/product-cards.ts';
import { openShelves, readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { productAddressesQuery } from '#backend/stores/product-addresses.ts';
import { pageTotalQuery } from '#backend/stores/products.ts';
import { ok, refused } from '#contract/errors/result.ts';

export const productAddresses: Handler<'products.addresses'> = async ({ query: { siteId, start, count } }, context) => {
  const viewpoint = readViewpoint(siteId, context);
  if (!viewpoint) return refused({ code: 'API400' });
  const { db, now } = context;
  const [[size], rows] = await read(
    db,
    pageTotalQuery(siteId, wholeRangeId),
    productAddressesQuery(createShelf(viewpoint), { start, count, shelves: openShelves, at: now }),
  );
  const items = rows.map(({ productId, slug, launchedAt, pricedAt, namesakes }) => ({
    productId,
    slug,
    modifiedAt: new Date(launchedAt <= now ? Math.max(launchedAt, pricedAt) : pricedAt).toISOString(),
    alternates: namesakes.map((namesake) => ({ ...namesake, productId })),
  }));
  return ok({ total: size?.total ?? 0, items });
};
