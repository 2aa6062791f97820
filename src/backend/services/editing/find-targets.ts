// Finds out which of the targets of links exist, for checks before publishing.
import { read } from '#backend/platform/query.ts';
import { selectVersion } from '#backend/rules/document.ts';
import { resolvePath } from '#backend/services/content/resolve-path.ts';
import { categoryPathQuery } from '#backend/stores/categories.ts';
import { type DocumentKind, versionsQuery } from '#backend/stores/content.ts';
import { productQuery } from '#backend/stores/products.ts';
import { storeQuery } from '#backend/stores/stock.ts';
import type { ResolvedPath } from '#contract/entities/page-path.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';

/** A page of the shop by the kind of its subject, or a path that no page of the shop has. */
export interface LinkTarget {
  kind: 'category' | 'product' | 'store' | 'page' | 'article' | 'path';
  key: string;
}

/** Returns what is at each target in a locale: a page, nothing, or, at a path, a redirect. */
export const findTargets = (db: D1Database, locale: Locale, targets: readonly LinkTarget[], now: number): Promise<ResolvedPath[]> =>
  Promise.all(targets.map((target) => findTarget(db, locale, target, now)));

async function findTarget(db: D1Database, locale: Locale, { kind, key }: LinkTarget, now: number): Promise<ResolvedPath> {
  const { siteId, priceList } = requireMarket(locale);
  const answer = (exists: boolean): ResolvedPath => (exists ? { kind: 'page', page: key } : { kind: 'none' });
  switch (kind) {
    case 'category': {
      const [[path], document] = await Promise.all([
        read(db, categoryPathQuery(key, locale)),
        isLive(db, { siteId, locale, kind, key }, now),
      ]);
      return answer(path.length > 0 && document);
    }
    case 'product': {
      const [rows] = await read(db, productQuery({ siteId, priceList, locale }, key));
      return answer(rows.length > 0);
    }
    case 'store': {
      const [rows] = await read(db, storeQuery(siteId, key));
      return answer(rows.length > 0);
    }
    case 'page':
    case 'article':
      return answer(await isLive(db, { siteId, locale, kind, key }, now));
    case 'path':
      return resolvePath({ params: { mode: 'publish', siteId }, query: { path: key } }, { db, locale, now });
  }
}

async function isLive(
  db: D1Database,
  document: { siteId: string; locale: string; kind: DocumentKind; key: string },
  now: number,
): Promise<boolean> {
  const [versions] = await read(db, versionsQuery(document));
  return selectVersion(versions, { mode: 'publish', at: now }) !== undefined;
}
