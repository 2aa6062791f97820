import * as z from 'zod';
import { type CallRow, defineCall } from '../call.ts';
import {
  categoryContentSchema,
  childPageSchema,
  documentSchema,
  espotContentSchema,
  pageContentSchema,
  productContentSchema,
  searchTypes,
} from '../entities/content.ts';
import { footerSchema, menuSchema, popupsSchema } from '../entities/navigation.ts';
import { resolvedPathQuerySchema, resolvedPathSchema } from '../entities/page-path.ts';
import { categoryIdSchema, productIdSchema } from '../entities/primitives.ts';
import { countEntries, mainList } from '../tolerant-list.ts';
import { modeParameter, previewQuerySchema, siteParameters as site, slugSchema } from './content-scope.ts';

/** Defines a public call that returns content, published or in preview. */
const defineContentRead = <const Row extends Pick<CallRow, 'summary' | 'path' | 'params' | 'reply'>>(row: Row) =>
  defineCall({ ...row, method: 'GET', query: previewQuerySchema, codes: ['API404'], repeatable: true, isPublic: true, content: true });

export const contentCalls = {
  'content.page': defineContentRead({
    summary: 'Returns a page with all its blocks, including fixed page types.',
    path: '/{mode}/caas/v1/canvas/augmentedpage/{siteId}/{page}',
    params: z.object({ ...site, page: slugSchema }),
    reply: pageContentSchema,
  }),
  'content.category': defineContentRead({
    summary: 'Returns name, position in the tree and espots of a category.',
    path: '/{mode}/caas/v1/canvas/category/{siteId}/{categoryId}',
    params: z.object({ ...site, categoryId: categoryIdSchema }),
    reply: categoryContentSchema,
  }),
  'content.product': defineContentRead({
    summary: 'Returns the espots of a product page.',
    path: '/{mode}/caas/v1/canvas/product/{siteId}/{productId}',
    params: z.object({ ...site, productId: productIdSchema }),
    reply: productContentSchema,
  }),
  'content.menu': defineContentRead({
    summary: 'Returns the mega menu.',
    path: '/{mode}/caas/v1/canvas/menu/{siteId}',
    params: z.object(site),
    reply: menuSchema,
  }),
  'content.footer': defineContentRead({
    summary: 'Returns the footer.',
    path: '/{mode}/caas/v1/canvas/footer/{siteId}',
    params: z.object(site),
    reply: footerSchema,
  }),
  'content.plainPage': defineContentRead({
    summary: 'Returns a page as an editor wrote it, with references to fragments instead of their content.',
    path: '/{mode}/caas/v1/canvas/page/{siteId}/{page}',
    params: z.object({ ...site, page: slugSchema }),
    reply: pageContentSchema,
  }),
  'content.children': defineContentRead({
    summary: 'Returns the child pages of a page.',
    path: '/{mode}/caas/v1/canvas/children/{siteId}/{parentPageSlug}',
    params: z.object({ ...site, parentPageSlug: slugSchema.meta({ description: 'Slug of the parent page.' }) }),
    reply: z.object({ children: mainList(childPageSchema).meta({ description: 'Child pages, sorted by slug.' }) }),
  }),
  'content.resolvePath': defineCall({
    summary: 'Returns the landing page or the redirect at a path for which the shop has no page.',
    method: 'GET',
    path: '/{mode}/caas/v1/canvas/path/{siteId}',
    params: z.object(site),
    query: previewQuerySchema.extend({ path: resolvedPathQuerySchema }),
    reply: resolvedPathSchema,
    codes: [],
    repeatable: true,
    isPublic: true,
    content: true,
  }),
  'content.previewGrant': defineCall({
    summary: 'Returns whether a preview grant is still in force. The shop has verified the signature and the expiry of the grant.',
    method: 'GET',
    path: '/caas/v1/preview-grants/{grantId}',
    params: z.object({
      grantId: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .meta({ description: 'Id of the grant.', examples: ['0b9c2f1e-6a1d-4f0e-9d53-8d0b6f6e2a10'] }),
    }),
    reply: z.object({
      isInForce: z.boolean().meta({ description: 'False if the grant was revoked, or if the gateway does not know it.' }),
    }),
    codes: [],
    repeatable: true,
    isPublic: true,
  }),
  'content.search': defineContentRead({
    summary: 'Returns the espots of a search page.',
    path: '/{mode}/caas/v1/canvas/search/{siteId}/{searchType}',
    params: z.object({ ...site, searchType: z.enum(searchTypes).meta({ description: 'Kind of search page; `hub` is the start page.' }) }),
    reply: espotContentSchema,
  }),
  'content.fragment': defineContentRead({
    summary: 'Returns a fragment: blocks that several pages share, in the locale of the request.',
    path: '/{mode}/caas/v1/canvas/fragment/{fragmentId}',
    params: z.object({ ...modeParameter, fragmentId: slugSchema }),
    reply: espotContentSchema,
  }),
  'content.popups': defineContentRead({
    summary: 'Returns the pop-ups of a site.',
    path: '/{mode}/caas/v1/canvas/popups/{siteId}',
    params: z.object(site),
    reply: popupsSchema,
  }),
  'content.showcase': defineCall({
    summary: 'Returns all documents of a kind, for the preview viewer.',
    method: 'GET',
    path: '/{mode}/caas/v1/canvas/showcase/{siteId}/{docType}',
    params: z.object({ ...site, docType: slugSchema.meta({ description: 'Kind of the documents.', examples: ['collection'] }) }),
    query: previewQuerySchema.extend({
      layoutVariant: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Variant of the documents (field `variant`); all if absent.', examples: ['split'] }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(50)
        .default(20)
        .meta({ description: 'Maximum number of documents.', examples: [20] }),
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .default(0)
        .meta({ description: 'Index of the first document.', examples: [0] }),
    }),
    reply: z
      .object({
        blocks: mainList(documentSchema).meta({ description: 'The requested part of the documents.' }),
        numFound: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of all documents that match.', examples: [31] }),
      })
      .check(countEntries('numFound', 'blocks')),
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
    content: true,
  }),
};
