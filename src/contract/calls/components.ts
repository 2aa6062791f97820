// Parts of pages by their names, for clients that build pages of their own. They are published content, as the content calls give it.
import * as z from 'zod';
import { defineCall } from '../call.ts';
import { documentSchema, espotContentSchema, footerSchema, pageContentSchema, utilitySchema } from '../entities/content.ts';
import { currencySchema, localeSchema, siteIdSchema } from '../entities/primitives.ts';
import { slugSchema } from './content-scope.ts';

const siteQuerySchema = z.object({ siteId: siteIdSchema });

export const componentCalls = {
  'components.collections': defineCall({
    summary: 'All collections of a site.',
    method: 'GET',
    path: '/fapi/components/collections',
    query: siteQuerySchema,
    reply: z.object({ blocks: z.array(documentSchema) }),
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
  'components.footer': defineCall({
    summary: 'The footer.',
    method: 'GET',
    path: '/fapi/components/footer',
    query: siteQuerySchema,
    reply: footerSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
  'components.search': defineCall({
    summary: 'What shows where a search begins.',
    method: 'GET',
    path: '/fapi/components/search',
    query: siteQuerySchema,
    reply: espotContentSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
  'components.utility': defineCall({
    summary: 'The links above the header.',
    method: 'GET',
    path: '/fapi/components/utility',
    query: siteQuerySchema,
    reply: utilitySchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
  'components.locationSelector': defineCall({
    summary: 'Every country that is sold to, with its languages.',
    method: 'GET',
    path: '/fapi/pages/location-selector',
    reply: z.object({
      countries: z.array(
        z.object({
          siteId: siteIdSchema,
          country: z.string().length(2),
          region: z.enum(['NORA', 'EMEA']),
          currency: currencySchema,
          languages: z.array(z.object({ locale: localeSchema, language: z.string() })),
        }),
      ),
    }),
    codes: [],
    repeatable: true,
    isPublic: true,
  }),
  'components.page': defineCall({
    summary: 'A page with all its blocks.',
    method: 'GET',
    path: '/fapi/pages/{page}',
    params: z.object({ page: slugSchema }),
    query: siteQuerySchema,
    reply: pageContentSchema,
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
};
