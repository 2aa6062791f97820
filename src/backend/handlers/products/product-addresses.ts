import { ok, refused } from '#contract/errors/result.ts';
import { wholeRangeId } from '../../rules/whole-range.ts';
import { productAddressesQuery } from '../../stores/product-addresses.ts';
import { pageTotalQuery } from '../../stores/products.ts';
import { read } from '../../platform/query.ts';
import { createShelf } from '../../services/catalog/product-cards.ts';
import type { Handler } from '../handler.ts';
import { openShelves, readViewpoint } from '../../services/catalog/site-viewpoint.ts';

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
