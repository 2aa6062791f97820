// The event that a CMS sends after documents changed: the body of `POST /webhooks/content`.
import * as z from 'zod';

/** Documents that exist once per site and locale, and lists without a name. `photos` means all photo lists of the gallery. */
const singleKinds = ['menu', 'footer', 'popups', 'utility', 'articles', 'photos'] as const;
/**
 * Documents with a key. `block`: a document inside others, by id; `children`: the list of pages below a page; `product`: the content of a
 * style; `photo`: a photo of the gallery; `reviews`: the reviews of a style, with their photos.
 */
const keyedKinds = ['page', 'category', 'product', 'search', 'fragment', 'article', 'children', 'block', 'photo', 'reviews'] as const;

/** Where the document changed: all sites without `siteId`, all locales without `locale`. */
const place = { siteId: z.string().max(20).optional(), locale: z.string().max(20).optional() };

const changedDocumentSchema = z.discriminatedUnion('kind', [
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

/** Returns the cache tag of a document (gateway/cache/policy.ts). */
export const tagDocument = (document: ChangedDocument): string => ('key' in document ? `${document.kind}:${document.key}` : document.kind);
