// The page of the shop that the frame of the editor shows for a document.
import * as z from 'zod';
import { jsonColumn, read } from '#backend/platform/query.ts';
import type { DocumentAddress } from '#backend/services/editing/document-address.ts';
import type { StoredBody } from '#backend/services/editing/document-body.ts';
import { documentKinds } from '#backend/stores/content.ts';
import { fixedPages } from '#contract/entities/content.ts';
import { routePath } from '#routes.ts';
import { locateDocument, locatePreview } from '../locate-document.ts';

/**
 * The pages of the shop that display blocks of a document between their own parts. Pages that are rendered for one shopper, such as the
 * cart, are not among them, because no other site may show them in a frame (src/http/pages/serve-page.ts).
 */
const hostRoutes: Partial<Record<string, 'articles' | 'searchHub'>> = { articles: 'articles', search: 'searchHub' };

/** A page that does not exist, so that the shop displays the document for this case. */
const missingPath = '/missing-page';

/** Returns the path, without the locale, of a page that displays a document. Undefined if no page that may be framed displays it. */
export async function locateFrame(db: D1Database, address: DocumentAddress, body: StoredBody): Promise<string | undefined> {
  if (address.kind === 'fragment') return locateIncludingPage(db, address);
  return locatePreview(address, body) ?? locateHost(address);
}

function locateHost({ key }: Pick<DocumentAddress, 'key'>): string | undefined {
  if (key === 'error-4xx') return missingPath;
  const route = hostRoutes[key];
  return route && routePath(route);
}

/** Maximum number of documents that are searched for one with a page. */
const searched = 20;

/** Returns the path of the first page whose newest text includes a fragment. */
async function locateIncludingPage(db: D1Database, { siteId, locale, key }: DocumentAddress): Promise<string | undefined> {
  const [rows] = await read(db, {
    sql: `SELECT kind, document_key AS "key", body FROM content_document
      WHERE site_id = ?1 AND locale = ?2 AND kind IN ('page', 'article', 'category', 'product') AND state IN ('draft', 'published')
        AND instr(body, ?3) > 0 ORDER BY kind = 'page' DESC, document_key, version DESC LIMIT ${searched}`,
    values: [siteId, locale, `"fragmentId":${JSON.stringify(key)}`],
    row: z.object({ kind: z.enum(documentKinds), key: z.string(), body: jsonColumn(z.record(z.string(), z.unknown())) }),
  });
  for (const row of rows) {
    const path = locateDocument(row, row.body) ?? (row.kind === 'page' ? locateHost(row) : undefined);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Returns the text that explains why a document has no frame, and what the editor can do. */
export function explainMissingFrame({ kind, key }: Pick<DocumentAddress, 'kind' | 'key'>): string {
  if (kind === 'fragment')
    return 'No page that can be shown here contains these blocks. Add the block “Shared blocks” to a page of your own to see them there.';
  return (fixedPages as readonly string[]).includes(key)
    ? 'These blocks are on a page that the shop creates for each shopper, such as the cart. For their security, the shop never shows such a page inside another one.'
    : 'No page of the shop shows this document yet. Give it a path or a parent page.';
}
