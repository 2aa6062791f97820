// Lists the cached replies of the shop that a change makes stale.
import { groupBy } from '#backend/platform/group-by.ts';
import { read } from '#backend/platform/query.ts';
import { listingsOfStylesQuery, productsOfStylesQuery } from '#backend/stores/catalog-change-log.ts';
import type { ChangedDocument } from '#contract/content-event.ts';
import type { PlannedLine } from './change-kind.ts';

/** Maximum number of documents in one event (contract/content-event.ts). */
const maxDocuments = 1000;

/**
 * Returns the documents that change, for each time at which they change: the styles with their products, and the listings that contain
 * them. Promotion codes are not listed, because no page shows them before a shopper enters one.
 */
export async function listChangedDocuments(
  db: D1Database,
  lines: readonly PlannedLine[],
  now: number,
): Promise<{ at: number; documents: ChangedDocument[] }[]> {
  const styles = lines.flatMap(({ siteId, masterId, from = now, until }) =>
    masterId === undefined ? [] : [from, until].flatMap((at) => (at === undefined ? [] : [{ siteId, masterId, at }])),
  );
  const [products] = await read(db, productsOfStylesQuery([...new Set(styles.map(({ masterId }) => masterId))]));
  const productsByStyle = groupBy(products, ({ masterId }) => masterId);
  const events: { at: number; documents: ChangedDocument[] }[] = [];
  for (const group of groupBy(styles, ({ siteId, at }) => `${siteId} ${at}`).values()) {
    const [first] = group;
    if (!first) continue;
    const { siteId, at } = first;
    const masterIds = [...new Set(group.map(({ masterId }) => masterId))];
    const [listings] = await read(db, listingsOfStylesQuery(siteId, masterIds));
    const keys = masterIds.flatMap((masterId) => [masterId, ...(productsByStyle.get(masterId) ?? []).map(({ productId }) => productId)]);
    const documents: ChangedDocument[] = [
      ...listings.map(({ categoryId }) => ({ kind: 'listing' as const, key: categoryId, siteId })),
      ...keys.map((key) => ({ kind: 'product' as const, key, siteId })),
    ];
    for (let start = 0; start < documents.length; start += maxDocuments)
      events.push({ at, documents: documents.slice(start, start + maxDocuments) });
  }
  return events;
}
