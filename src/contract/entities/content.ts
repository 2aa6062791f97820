// Content of the CMS: documents, and the replies of the content calls.
import * as z from 'zod';
import { mainList, tolerantList } from '../tolerant-list.ts';
import { landingPathSchema, pagePathSchema } from './page-path.ts';
import { categoryIdSchema, localeSchema, masterIdSchema, productIdSchema } from './primitives.ts';
import { categoryReferenceSchema } from './product.ts';

/** The scope of content calls: mode and site; in preview, optionally also the time to display and the CMS to read from. */
export interface ContentScope {
  params: { mode: 'publish' | 'preview'; siteId: string };
  query: { previewDateTime?: string | undefined; cms?: string | undefined; hidden?: 'include' | undefined };
}

/** Returns the query of calls below `/fapi`, whose paths contain neither site nor mode: the site; in preview also mode, time and CMS. */
export const componentQuery = ({ params: { siteId, mode }, query }: ContentScope) => ({
  siteId,
  ...(mode === 'preview' && { mode }),
  ...query,
});

export interface ContentDocument {
  id: string;
  kind: string;
  version: number;
  /** Start (`validFrom`) and end (`validTo`) of the time when the document is displayed, in ISO 8601; unlimited if absent. */
  validFrom?: string | undefined;
  validTo?: string | undefined;
  locale: string;
  /** The content, whose fields depend on `kind`. The block that renders the document parses them. */
  fields: Record<string, unknown>;
  children: ContentDocument[];
}

export const documentSchema: z.ZodType<ContentDocument> = z
  .object({
    id: z
      .string()
      .max(200)
      .meta({ description: 'Id of the document.', examples: ['hero-1'] }),
    kind: z
      .string()
      .max(100)
      .meta({ description: 'Kind of the document, which determines its fields.', examples: ['hero'] }),
    version: z
      .int()
      .nonnegative()
      .meta({ description: 'Version of the document.', examples: [3] }),
    validFrom: z.iso.datetime().optional().meta({ description: 'Time from which the document is displayed; unlimited if absent.' }),
    validTo: z.iso.datetime().optional().meta({ description: 'Time until which the document is displayed; unlimited if absent.' }),
    locale: z.string().meta({ description: 'Locale of the content.', examples: ['en-us'] }),
    fields: z.record(z.string(), z.unknown()).meta({ description: 'The content, whose fields depend on `kind`.' }),
    get children() {
      return tolerantList(documentSchema).meta({ description: 'The documents inside this document.' });
    },
  })
  .meta({ description: 'A document of the CMS.' });

const refusedKind = 'refused';
const refusedFieldsSchema = z.object({ kind: z.string(), reason: z.string(), at: z.string() });

/** Creates a placeholder for a document that cannot be displayed, with its id and the reason. */
export const createRefusedDocument = ({ id, kind, version, locale }: ContentDocument, reason: string, at: string): ContentDocument => ({
  id,
  kind: refusedKind,
  version,
  locale,
  fields: { kind, reason, at },
  children: [],
});

/** Returns the original kind and the reason from a placeholder of `createRefusedDocument`; undefined for other documents. */
export const readRefusedDocument = ({ kind, fields }: ContentDocument): z.infer<typeof refusedFieldsSchema> | undefined =>
  kind === refusedKind ? refusedFieldsSchema.safeParse(fields).data : undefined;

export const seoSchema = z
  .object({
    title: z.string().meta({ description: 'Title of the page.', examples: ['Rain jackets'] }),
    description: z.string().meta({ description: 'Description of the page.', examples: ['Jackets for any weather.'] }),
  })
  .meta({ description: 'Texts for search engines.' });

const headerSchema = z
  .object({
    tone: z
      .enum(['light', 'dark'])
      .meta({ description: '`dark`: white text on a dark background. `light`: dark text on a light background.' }),
    isTransparent: z
      .boolean()
      .default(false)
      .meta({ description: 'True if the header is displayed over the first block until the visitor scrolls past the block.' }),
  })
  .meta({ description: 'The look of the shop’s header.' });
export type HeaderLook = z.infer<typeof headerSchema>;

export const modifiedAtSchema = z.iso
  .datetime()
  .optional()
  .meta({ description: 'Time of the last change of a document; absent if unknown.' });

export const pageContentSchema = z
  .object({
    page: z.string().meta({ description: 'Slug of the page.', examples: ['about-us'] }),
    title: z.string().meta({ description: 'Title of the page.', examples: ['About us'] }),
    seo: seoSchema,
    parent: z
      .string()
      .optional()
      .meta({ description: 'Slug of the parent page; absent for a page outside the page tree.', examples: ['company'] }),
    path: landingPathSchema.optional().meta({
      description: 'Path of a landing page below the locale, which no route of the shop uses; `/showcase/{page}` if absent.',
      examples: ['/winter/mountains'],
    }),
    header: headerSchema.optional().meta({ description: "The look of the shop's header on this page; light and solid if absent." }),
    blocks: mainList(documentSchema).meta({ description: 'The content.' }),
    locales: tolerantList(localeSchema)
      .optional()
      .meta({ description: 'Locales that have this page, including this one; absent if unknown.' }),
    paths: tolerantList(pagePathSchema)
      .optional()
      .meta({ description: 'The path of a landing page in each locale in which it has one of its own, including this one.' }),
    modifiedAt: modifiedAtSchema,
  })
  .meta({ description: 'A page of the CMS.' });
export type PageContent = z.infer<typeof pageContentSchema>;

export const categoryContentSchema = z
  .object({
    categoryId: categoryIdSchema,
    name: z.string().meta({ description: 'Name of the category.', examples: ['Jackets'] }),
    slug: z.string().meta({ description: 'The category’s name in the URL of its page.', examples: ['jackets'] }),
    intro: z.string().meta({ description: 'Text below the title.', examples: ['Jackets for any weather.'] }),
    seo: seoSchema,
    ancestors: tolerantList(categoryReferenceSchema).meta({
      description: 'The parent categories, from the top-level category to the direct parent.',
    }),
    children: tolerantList(categoryReferenceSchema).meta({ description: 'The child categories.' }),
    blocks: tolerantList(documentSchema).meta({ description: 'Content above the product grid.' }),
    cells: tolerantList(documentSchema).default([]).meta({ description: 'Content tiles between the products of the product grid.' }),
    alternates: tolerantList(
      z.object({
        locale: localeSchema,
        categoryId: categoryIdSchema,
        slug: z.string().meta({ description: 'The category’s name in the URL of the page.', examples: ['jackets'] }),
      }),
    )
      .optional()
      .meta({ description: 'The category in each locale that has a page for it, including this one; absent if unknown.' }),
    modifiedAt: modifiedAtSchema,
  })
  .meta({ description: 'A category with its content.' });
export type CategoryContent = z.infer<typeof categoryContentSchema>;

export const productContentSchema = z
  .object({
    productId: productIdSchema.meta({ description: 'Id of the product or of its style.' }),
    masterId: masterIdSchema.optional().meta({ description: 'Id of the style, so that events about it expire the cached reply.' }),
    blocks: tolerantList(documentSchema).meta({ description: 'Content below the product.' }),
  })
  .meta({ description: 'The content of a product page.' });

export const espotContentSchema = z
  .object({ blocks: tolerantList(documentSchema).meta({ description: 'The content.' }) })
  .meta({ description: 'Content for a place on a page of the shop, such as beside search results.' });

/** Slugs of the CMS pages that contain the content of the shop's built-in pages, such as the cart. */
export const fixedPages = [
  'account',
  'account-profile',
  'basecamp',
  'cart',
  'checkout',
  'contact-us',
  'error-4xx',
  'gift-card',
  'loyalty-modal',
  'order-confirmation',
  'promotions',
  'search',
  'sign-in-modal',
  'sign-up',
  'sign-up-modal',
  'store-locator',
  'westend',
] as const;
export type FixedPage = (typeof fixedPages)[number];

/** The CMS page that displays every block in every variant, for developers. */
export const galleryPage = 'block-gallery';

/** The kinds of search page: the start page, results, and no results. */
export const searchTypes = ['hub', 'results', 'no-results'] as const;

export const childPageSchema = z
  .object({
    page: z.string().meta({ description: 'Slug of the page.', examples: ['careers'] }),
    title: z.string().meta({ description: 'Title of the page.', examples: ['Careers'] }),
    description: z.string().meta({ description: 'Description of the page.', examples: ['Work with us.'] }),
    path: landingPathSchema.optional().meta({
      description: 'Path of a landing page below the locale; `/showcase/{page}` if absent.',
      examples: ['/winter/mountains'],
    }),
  })
  .meta({ description: 'A page below another page.' });

/** Slug of the CMS page whose child pages are the landing pages. */
export const landingParent = 'showcase';
