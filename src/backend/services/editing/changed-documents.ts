// Lists the documents that the shop must read again when a document changes: the document itself, and documents and lists that include it.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import { type DocumentKind, documentKinds } from '#backend/stores/content.ts';
import type { ChangedDocument } from '#contract/content-event.ts';
import type { DocumentAddress } from './document-address.ts';
import type { StoredBody } from './document-body.ts';

interface Change {
  /** The visible body before and after the change. Undefined if no version is visible. */
  before: StoredBody | undefined;
  after: StoredBody | undefined;
}

export async function findChanged(db: D1Database, address: DocumentAddress, change: Change): Promise<ChangedDocument[]> {
  const { siteId, locale, kind, key } = address;
  const place = { siteId, locale };
  const own = nameDocument(kind, key);
  // if the document appears or disappears, pages in all locales change, because they link to all translations of the document
  const hasNewPath = kind === 'page' && change.before?.path !== change.after?.path;
  const isEverywhere = hasNewPath || ((change.before === undefined) !== (change.after === undefined) && linkedKinds.has(kind));
  return [
    isEverywhere ? own : { ...own, ...place },
    ...listParents(change).map((parent) => ({ kind: 'children' as const, key: parent, ...place })),
    ...(hasNewPath ? [{ kind: 'paths' as const, ...place }] : []),
    ...(kind === 'article' && isCardChanged(change) ? [{ kind: 'articles' as const, ...place }] : []),
    ...(kind === 'fragment' ? await findIncludingDocuments(db, address) : []),
  ];
}

const linkedKinds: ReadonlySet<DocumentKind> = new Set(['page', 'category', 'article']);

const singleKinds = ['menu', 'footer', 'popups', 'utility'] as const;

function nameDocument(kind: DocumentKind, key: string): ChangedDocument {
  const single = singleKinds.find((each) => each === kind);
  return single ? { kind: single } : { kind: kind as Exclude<DocumentKind, (typeof singleKinds)[number]>, key };
}

/** Returns the keys of the document's parent pages before and after the change. Parent pages list the document among their children. */
const listParents = ({ before, after }: Change): string[] => [
  ...new Set([before?.parent, after?.parent].filter((parent): parent is string => typeof parent === 'string')),
];

/** Returns whether the change affects the article's card in article lists. */
function isCardChanged({ before, after }: Change): boolean {
  const writeCard = (body: StoredBody | undefined) => JSON.stringify(body && { ...body, blocks: undefined, seo: undefined });
  return writeCard(before) !== writeCard(after);
}

/** Returns the documents that include a given fragment. */
async function findIncludingDocuments(db: D1Database, { siteId, locale, key }: DocumentAddress): Promise<ChangedDocument[]> {
  const [rows] = await read(db, {
    sql: `SELECT DISTINCT kind, document_key AS "key" FROM content_document, json_tree(body) part
      WHERE site_id = ?1 AND locale = ?2 AND state = 'published' AND part.key = 'fragmentId' AND part.atom = ?3 ORDER BY 1, 2`,
    values: [siteId, locale, key],
    row: z.object({ kind: z.enum(documentKinds), key: z.string() }),
  });
  return rows.map((row) => ({ ...nameDocument(row.kind, row.key), siteId, locale }));
}
