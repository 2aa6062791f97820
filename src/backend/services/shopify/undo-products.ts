// Removes the styles that an import has created, if no shopper has seen them.

import { openDatabases } from '#backend/platform/catalog-database.ts';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { splitJson } from '#backend/platform/json-lists.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import type { Redirect } from '#backend/rules/redirects.ts';
import { listLocations } from '#backend/services/catalog-changes/stock.ts';
import { storeEventStatement } from '#backend/services/editing/content-events.ts';
import { storeLocationsQuery } from '#backend/stores/catalog-changes.ts';
import { type CreatedStyle, createdStylesQuery, removeStylesStatements, wholeRangePositionsQuery } from '#backend/stores/new-styles.ts';
import { allRedirectsQuery, deleteRedirectsStatement, redirectRevisionQuery, storeChangeStatement } from '#backend/stores/redirects.ts';
import { searchLocaleQuery } from '#backend/stores/search.ts';
import { deleteSearchRowsStatement } from '#backend/stores/search-additions.ts';
import { markUndoneStatement, type ShopifyImport } from '#backend/stores/shopify-imports.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { defaultLocale, marketOfSite } from '#markets/registry.ts';

export interface Undoing {
  removed: CreatedStyle[];
  /** Styles that remain, with the reason. */
  remaining: { style: CreatedStyle; reason: string }[];
  redirects: Redirect[];
  locationIds: string[];
  revision: number;
  digest: string;
}

function findReason({ isVisible, isOrdered }: CreatedStyle): string | undefined {
  if (isVisible) return 'shoppers see it; hide it first in all markets';
  return isOrdered ? 'shoppers have ordered it, or had it in a cart' : undefined;
}

/** Returns what undoing an import removes, and which styles remain. */
export async function planUndoing(db: D1Database, { importId }: ShopifyImport): Promise<Undoing> {
  const [stores, stored, [last]] = await read(db, storeLocationsQuery, allRedirectsQuery, redirectRevisionQuery);
  const locationIds = listLocations(stores).map(({ locationId }) => locationId);
  const [created] = await read(db, createdStylesQuery(importId, defaultLocale, locationIds));
  const removed = created.filter((style) => findReason(style) === undefined);
  const remaining = created.flatMap((style) => {
    const reason = findReason(style);
    return reason === undefined ? [] : [{ style, reason }];
  });
  const idBySource = new Map(removed.map(({ handle, masterId }) => [`/products/${handle}`, masterId]));
  // a redirect that an editor has changed since has another target
  const redirects = stored.filter(({ source, target }) => {
    const masterId = idBySource.get(source);
    return masterId !== undefined && target?.endsWith(masterId);
  });
  return {
    ...{ removed, remaining, redirects, locationIds, revision: (last?.revision ?? 0) + 1 },
    digest: await fingerprint(JSON.stringify([removed, redirects])),
  };
}

interface UndoContext {
  undoing: Undoing;
  by: string;
  now: number;
  records: readonly D1PreparedStatement[];
}

/** Returns false if the data has changed since the plan was made. Then nothing is removed. */
export async function undoProducts(
  env: BackendEnv,
  shopifyImport: ShopifyImport,
  { undoing, by, now, records }: UndoContext,
): Promise<boolean> {
  const db = env.BACKEND_DB;
  const { importId, siteIds } = shopifyImport;
  const { removed, remaining, redirects, revision, locationIds } = undoing;
  const priceLists = siteIds.flatMap((siteId) => marketOfSite(siteId)?.priceList ?? []);
  const masterIds = removed.map(({ masterId }) => masterId);
  const deletions: { catalog: D1Database; statement: D1PreparedStatement }[] = [];
  for (const siteId of siteIds) {
    const { catalog } = openDatabases({ db: env.BACKEND_DB, env }, siteId);
    const [positions] = await read(db, wholeRangePositionsQuery(siteId, masterIds));
    for (const locale of Object.keys(marketOfSite(siteId)?.locales ?? {})) {
      const [[index]] = await read(catalog, searchLocaleQuery(locale));
      if (index)
        deletions.push({
          catalog,
          statement: deleteSearchRowsStatement(
            catalog,
            positions.map(({ position }) => index.firstRowid + position),
          ),
        });
    }
  }
  const isStored = await refuseConstraint(
    db.batch([
      markUndoneStatement(db, importId, { list: JSON.stringify(masterIds), hasRemaining: remaining.length > 0 }),
      ...splitJson(masterIds).flatMap((list) => removeStylesStatements(db, list, { locationIds, priceLists })),
      ...(redirects.length === 0
        ? []
        : [
            storeChangeStatement(db, { revision, by, at: now, differences: redirects.map((before) => ({ before })) }),
            deleteRedirectsStatement(db, redirects),
            storeEventStatement(
              db,
              siteIds.map((siteId) => ({ kind: 'paths' as const, siteId })),
              now,
            ),
          ]),
      ...records,
    ]),
    ['shopify_import.state', 'content_redirect_change'],
  );
  // rows of removed styles are left out of searches anyway
  if (isStored)
    for (const { catalog, statement } of deletions)
      await catalog.batch([statement]).catch((problem: unknown) => logFault('search', problem));
  return isStored;
}
