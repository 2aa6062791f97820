// What a content system says when documents changed: the body of `POST /webhooks/content`.
import * as z from 'zod';

/** Documents of which a site has one in each locale, and lists that need no name. `photos`: every list of photos of the gallery. */
const singleKinds = ['menu', 'footer', 'popups', 'utility', 'articles', 'photos'] as const;
/**
 * Documents that are told apart by a key. `block`: a document inside others, by its id; `children`: the list of the pages below a page;
 * `product`: what editors say of a style; `photo`: one of the gallery; `reviews`: of a style, with their photos.
 */
const keyedKinds = ['page', 'category', 'product', 'search', 'fragment', 'article', 'children', 'block', 'photo', 'reviews'] as const;

/** Where it changed; in every locale of a site, or of all sites, if it is not said. */
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

/** The tag under which cached replies and pages have a document (gateway/cache/policy.ts). */
export const tagDocument = (document: ChangedDocument): string => ('key' in document ? `${document.kind}:${document.key}` : document.kind);
