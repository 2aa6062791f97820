import * as z from 'zod';
import { defineCall } from '../call.ts';
import { articleListSchema, articleSchema } from '../entities/article.ts';
import { previewQuerySchema, siteParameters, slugSchema } from './content-scope.ts';

export const articleCalls = {
  'content.articles': defineCall({
    summary: 'Returns the articles with at least one of the tags, newest first.',
    method: 'GET',
    path: '/{mode}/caas/v1/canvas/articles/{siteId}',
    params: z.object(siteParameters),
    query: previewQuerySchema.extend({
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(12)
        .meta({ description: 'Maximum number of articles.', examples: [12] }),
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .default(0)
        .meta({ description: 'Index of the first article.', examples: [0] }),
      tagId: z
        .string()
        .max(400)
        .optional()
        .meta({ description: 'Ids of tags, separated by commas; all articles if absent.', examples: ['hiking,care'] }),
    }),
    reply: articleListSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
    content: true,
  }),
  'content.article': defineCall({
    summary: 'Returns an article with its blocks and related articles.',
    method: 'GET',
    path: '/{mode}/caas/v1/canvas/article/{siteId}/{article}',
    params: z.object({ ...siteParameters, article: slugSchema }),
    query: previewQuerySchema,
    reply: articleSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
    content: true,
  }),
};
