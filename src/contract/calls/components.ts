// Content of single page parts, such as the footer, for clients that build their own pages. The replies are the same as those of the
// content calls.
import * as z from 'zod';
import { type CallRow, defineCall } from '../call.ts';
import { documentSchema, espotContentSchema, pageContentSchema } from '../entities/content.ts';
import { footerSchema, utilitySchema } from '../entities/navigation.ts';
import { currencySchema, localeSchema, siteIdSchema } from '../entities/primitives.ts';
import { sizeChartRowSchema } from '../entities/size-chart.ts';
import { mainList, tolerantList } from '../tolerant-list.ts';
import { modeParameter, previewQuerySchema, slugSchema } from './content-scope.ts';

/** The query of a call that returns a page part. It contains the mode (`publish` if absent), because the paths do not. */
const siteQuerySchema = previewQuerySchema.extend({
  siteId: siteIdSchema,
  mode: modeParameter.mode.optional().meta({ description: '`preview`: with drafts. `publish` if absent.' }),
});

/** Defines a public call that returns a page part, published or in preview. */
const defineComponentRead = <const Row extends Pick<CallRow, 'summary' | 'path' | 'params' | 'reply'>>(row: Row) =>
  defineCall({ ...row, method: 'GET', query: siteQuerySchema, codes: ['API404'], repeatable: true, isPublic: true, content: true });

export const componentCalls = {
  'components.collections': defineComponentRead({
    summary: 'Returns all collections of a site.',
    path: '/fapi/components/collections',
    reply: z.object({ blocks: mainList(documentSchema).meta({ description: 'The collections.' }) }),
  }),
  'components.footer': defineComponentRead({
    summary: 'Returns the footer.',
    path: '/fapi/components/footer',
    reply: footerSchema,
  }),
  'components.footSizes': defineCall({
    summary: 'Returns the shoe sizes of a site, in the notation of its market.',
    method: 'GET',
    path: '/fapi/components/foot-sizes',
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({
      sizes: mainList(z.string().min(1).max(10)).meta({ description: 'Sizes, smallest first.', examples: [['8', '8.5', '9']] }),
    }),
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
  'components.sizeChart': defineCall({
    summary: 'Returns the body measurements for the sizes of a product type. API404: the product type has no size chart.',
    method: 'GET',
    path: '/fapi/components/size-chart/{productType}',
    params: z.object({
      productType: z
        .string()
        .min(1)
        .max(64)
        .meta({ description: '`productType` of a product.', examples: ['hiking-boot'] }),
    }),
    query: z.object({
      siteId: siteIdSchema,
      audience: z.enum(['men', 'women', 'all']).optional().meta({ description: '`audience` of the product; absent if unknown.' }),
    }),
    reply: z.object({ rows: tolerantList(sizeChartRowSchema).min(1).meta({ description: 'One row per size, smallest first.' }) }),
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
  'components.search': defineComponentRead({
    summary: 'Returns the content of the search start page.',
    path: '/fapi/components/search',
    reply: espotContentSchema,
  }),
  'components.utility': defineComponentRead({
    summary: 'Returns the links above the header.',
    path: '/fapi/components/utility',
    reply: utilitySchema,
  }),
  'components.locationSelector': defineCall({
    summary: 'Returns all countries that the shop sells to, with their languages.',
    method: 'GET',
    path: '/fapi/pages/location-selector',
    reply: z.object({
      countries: mainList(
        z.object({
          siteId: siteIdSchema,
          country: z
            .string()
            .length(2)
            .meta({ description: 'Country code (ISO 3166-1 alpha-2).', examples: ['US'] }),
          region: z
            .string()
            .max(40)
            .meta({ description: 'Sales region.', examples: ['NORA'] }),
          currency: currencySchema,
          languages: mainList(
            z.object({
              locale: localeSchema,
              language: z.string().meta({ description: 'Language code (ISO 639-1).', examples: ['en'] }),
            }),
          ).meta({ description: 'Languages of the site, the default first.' }),
        }),
      ).meta({ description: 'The countries.' }),
    }),
    codes: [],
    repeatable: true,
    isPublic: true,
  }),
  'components.page': defineComponentRead({
    summary: 'Returns a page with all its blocks.',
    path: '/fapi/pages/{page}',
    params: z.object({ page: slugSchema }),
    reply: pageContentSchema,
  }),
};
