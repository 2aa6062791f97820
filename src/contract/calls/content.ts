import * as z from 'zod';
import { defineCall } from '../call.ts';
import { categoryContentSchema, footerSchema, menuSchema, pageContentSchema, productContentSchema } from '../entities/content.ts';
import { categoryIdSchema, productIdSchema, siteIdSchema } from '../entities/primitives.ts';

const modeSchema = z.enum(['publish', 'preview']);
const site = { mode: modeSchema, siteId: siteIdSchema };

/** Of the preview parameters, those that an upstream acts on. */
const previewQuerySchema = z.object({
  /** ISO 8601: the moment to show the site at. */
  previewDateTime: z.iso.datetime().optional(),
  cms: z.string().max(64).optional(),
});

const pageSlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100);

export const contentCalls = {
  'content.page': defineCall({
    summary: 'A page with all its blocks, the fixed page types among them.',
    method: 'GET',
    path: '/{mode}/caas/v1/canvas/augmentedpage/{siteId}/{page}',
    params: z.object({ ...site, page: pageSlugSchema }),
    query: previewQuerySchema,
    reply: pageContentSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
    content: true,
  }),
  'content.category': defineCall({
    summary: 'Name, place in the tree and espots of a category.',
    method: 'GET',
    path: '/{mode}/caas/v1/canvas/category/{siteId}/{categoryId}',
    params: z.object({ ...site, categoryId: categoryIdSchema }),
    query: previewQuerySchema,
    reply: categoryContentSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
    content: true,
  }),
  'content.product': defineCall({
    summary: 'Espots of a product page.',
    method: 'GET',
    path: '/{mode}/caas/v1/canvas/product/{siteId}/{productId}',
    params: z.object({ ...site, productId: productIdSchema }),
    query: previewQuerySchema,
    reply: productContentSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
    content: true,
  }),
  'content.menu': defineCall({
    summary: 'The mega menu.',
    method: 'GET',
    path: '/{mode}/caas/v1/canvas/menu/{siteId}',
    params: z.object(site),
    query: previewQuerySchema,
    reply: menuSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
    content: true,
  }),
  'content.footer': defineCall({
    summary: 'The footer.',
    method: 'GET',
    path: '/{mode}/caas/v1/canvas/footer/{siteId}',
    params: z.object(site),
    query: previewQuerySchema,
    reply: footerSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
    content: true,
  }),
};
