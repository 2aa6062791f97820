// The event that a CMS sends when documents have changed. It is the body of `POST /webhooks/content`.
import * as z from 'zod';

/** Kinds of documents that exist once per site and locale, and so have no key. `photos`: all photo lists of the gallery.
 * `capabilities`: the features of the gateway. `terms`: the commercial terms. `paths`: redirects, and the paths of landing pages. */
const singleKinds = ['menu', 'footer', 'popups', 'utility', 'articles', 'photos', 'capabilities', 'terms', 'paths'] as const;
/**
 * Kinds of documents with a key. `block`: a block of other documents, by id; `children`: the list of a page's child pages; `product`: a
 * product in one color, or the content of a style; `listing`: the products of a category; `photo`: a gallery photo; `reviews`: the reviews
 * of a style, with their photos.
 */
const keyedKinds = [
  'page',
  'category',
  'product',
  'listing',
  'search',
  'fragment',
  'article',
  'children',
  'block',
  'photo',
  'reviews',
] as const;

/** The site and locale of the changed document. Without `siteId` it changed on all sites, without `locale` in all locales. */
const place = { siteId: z.string().max(20).optional(), locale: z.string().max(20).optional() };

export const changedDocumentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(singleKinds), ...place }),
  z.strictObject({ kind: z.enum(keyedKinds), key: z.string().min(1).max(200), ...place }),
]);
export type ChangedDocument = z.infer<typeof changedDocumentSchema>;

const maxChangedDocuments = 1000;

export const contentEventSchema = z.strictObject({
  type: z.literal('content.changed'),
  documents: z.array(changedDocumentSchema).min(1).max(maxChangedDocuments),
});
export type ContentEvent = z.infer<typeof contentEventSchema>;

/** Returns the cache tag of a document (gateway/cache/policy.ts), or of all documents of a kind. */
export const tagDocument = (document: { kind: string; key?: string }): string =>
  document.key === undefined ? document.kind : `${document.kind}:${document.key}`;
