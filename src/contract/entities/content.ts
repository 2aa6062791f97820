// Content of the CMS: documents, and the replies of the content calls.
import * as z from 'zod';
import { pageClasses } from '#lib/paths/page-classes.ts';
import { mainList, tolerantList } from '../tolerant-list.ts';
import { categoryIdSchema, localeSchema, masterIdSchema, pictureSchema, productIdSchema } from './primitives.ts';
import { categoryReferenceSchema } from './product.ts';

/** The scope of content calls: mode and site; in preview, optionally also the time to display and the CMS to read from. */
export interface ContentScope {
  params: { mode: 'publish' | 'preview'; siteId: string };
  query: { previewDateTime?: string | undefined; cms?: string | undefined };
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
    header: headerSchema.optional().meta({ description: "The look of the shop's header on this page; light and solid if absent." }),
    blocks: mainList(documentSchema).meta({ description: 'The content.' }),
    locales: tolerantList(localeSchema)
      .optional()
      .meta({ description: 'Locales that have this page, including this one; absent if unknown.' }),
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
  })
  .meta({ description: 'A page below another page.' });

export const targetSchema = z
  .object({
    url: z.string().meta({ description: 'URL of the link: a path without the locale, or an absolute URL.', examples: ['/c/jackets-1010'] }),
    text: z.string().meta({ description: 'Text of the link.', examples: ['Shop jackets'] }),
    targetAttribute: z.enum(['_self', '_blank']).default('_self').meta({ description: '`_blank`: the link opens a new tab.' }),
  })
  .meta({ description: 'A link.' });
export type Target = z.infer<typeof targetSchema>;

const menuTargetSchema = targetSchema.pick({ url: true, targetAttribute: true }).meta({ description: 'A link without a text.' });

/** Icons beside a title in the menu. */
const menuIcons = ['tag', 'spark', 'gift'] as const;

const menuTitle = {
  title: z.string().meta({ description: 'The title as plain text.', examples: ['Jackets'] }),
  titleHtml: z
    .string()
    .optional()
    .meta({ description: 'The title as HTML with emphasis.', examples: ['<em>New</em> jackets'] }),
};

const menuItemSchema = z
  .object({
    ...menuTitle,
    target: menuTargetSchema,
    columns: tolerantList(
      z.object({
        ...menuTitle,
        target: menuTargetSchema.optional().meta({ description: 'Link of the title; absent if the title is no link.' }),
        children: tolerantList(targetSchema).meta({ description: 'The links of the column.' }),
      }),
    ).meta({ description: 'The second level of the menu: columns, whose titles may be links. Their `children` are the third level.' }),
    menuBanner: z
      .object({
        title: z.string().meta({ description: 'Title of the banner.', examples: ['The new shell jacket'] }),
        target: targetSchema,
        picture: pictureSchema,
      })
      .optional()
      .meta({ description: 'A banner in the menu.' }),
    visualSelectors: tolerantList(z.object({ target: targetSchema, picture: pictureSchema }))
      .optional()
      .meta({ description: 'Tiles with a picture and a link.' }),
    menuStyle: z.enum(['accent', 'strong']).optional().meta({ description: 'How the title is emphasized; not at all if absent.' }),
    menuIcon: z.enum(menuIcons).optional().meta({ description: 'Icon beside the title.' }),
    mediaObject: z
      .object({
        title: z.string().meta({ description: 'Title of the picture.', examples: ['How to layer'] }),
        text: z.string().meta({ description: 'Text beside the picture.', examples: ['Three layers for any weather'] }),
        target: targetSchema,
        picture: pictureSchema,
      })
      .optional()
      .meta({ description: 'A small picture with text beside it.' }),
    overrideShopAll: targetSchema
      .optional()
      .meta({ description: 'Replaces the "shop all" link, which is otherwise derived from title and target.' }),
    hideShopAll: z
      .object({
        sm: z.boolean().meta({ description: 'Whether the link is hidden on small screens.' }),
        md: z.boolean().meta({ description: 'Whether the link is hidden on medium screens.' }),
        lg: z.boolean().meta({ description: 'Whether the link is hidden on large screens.' }),
      })
      .partial()
      .optional()
      .meta({
        description: 'Whether the "shop all" link is hidden, per breakpoint. A missing breakpoint has the value of the next smaller one.',
      }),
  })
  .meta({ description: 'An entry of the menu.' });
export type MenuItem = z.infer<typeof menuItemSchema>;

export const menuSchema = z
  .object({ items: mainList(menuItemSchema).meta({ description: 'The entries of the first level.' }) })
  .meta({ description: 'The menu.' });
export type Menu = z.infer<typeof menuSchema>;

export const footerSchema = z
  .object({
    claim: z.string().meta({ description: 'The claim of the brand.', examples: ['Made for the mountains'] }),
    columns: mainList(
      z.object({
        title: z.string().meta({ description: 'Title of the column.', examples: ['Help'] }),
        children: tolerantList(targetSchema).meta({ description: 'The links.' }),
        richText: z
          .string()
          .optional()
          .meta({ description: 'Rich text below the links.', examples: ['<p>Call us at any time.</p>'] }),
      }),
    ).meta({ description: 'Columns of links.' }),
    legal: z.string().meta({ description: 'The legal notice.', examples: ['© 2026'] }),
  })
  .meta({ description: 'The footer.' });
export type Footer = z.infer<typeof footerSchema>;

const popupSchema = z
  .object({
    id: z
      .string()
      .max(100)
      .meta({ description: 'Id of the pop-up, by which the browser remembers that the visitor closed it.', examples: ['autumn-sale'] }),
    name: z.string().meta({ description: 'Name of the pop-up for editors.', examples: ['Autumn sale'] }),
    delay: z
      .int()
      .nonnegative()
      .default(2000)
      .meta({ description: 'Milliseconds until the pop-up appears.', examples: [2000] }),
    title: z.string().meta({ description: 'Title of the pop-up.', examples: ['Autumn sale'] }),
    minimizedTitle: z
      .string()
      .optional()
      .meta({ description: 'Title while the pop-up is minimized.', examples: ['Sale'] }),
    maximizedTitle: z
      .string()
      .optional()
      .meta({ description: 'Title while the pop-up is open.', examples: ['The autumn sale has begun'] }),
    logo: pictureSchema.optional().meta({ description: 'A logo above the title.' }),
    logoSize: z.enum(['small', 'medium', 'large']).optional().meta({ description: 'Size of the logo.' }),
    targets: tolerantList(targetSchema).meta({ description: 'The links of the pop-up.' }),
    disclaimer: z
      .string()
      .optional()
      .meta({ description: 'Text below the links.', examples: ['While stocks last.'] }),
    newsletterForm: z.boolean().default(false).meta({ description: 'True if the pop-up ends with the newsletter form.' }),
    frequency: z
      .enum(['until-closed', 'once-per-visit'])
      .default('until-closed')
      .meta({
        description:
          '`until-closed`: displayed on every page until the visitor closes it. `once-per-visit`: in addition, displayed ' +
          'only once per browser tab.',
      }),
    // the next two lists are strict, because a pop-up with an unknown condition must not appear
    pages: z
      .array(z.enum(pageClasses))
      .optional()
      .meta({ description: 'Page classes on which the pop-up appears; if absent, all pages that are the same for all visitors.' }),
    audiences: z
      .array(z.string().max(100))
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'Audiences that see the pop-up; all visitors if absent.', examples: [['members']] }),
  })
  .meta({ description: 'A pop-up.' });
export type PopupContent = z.infer<typeof popupSchema>;

export const popupsSchema = z
  .object({ popups: tolerantList(popupSchema).meta({ description: 'The pop-ups.' }) })
  .meta({ description: 'The pop-ups of a site.' });

export const utilitySchema = z
  .object({ links: tolerantList(targetSchema).meta({ description: 'The links.' }) })
  .meta({ description: 'The links above the header.' });

/** Slug of the CMS page whose child pages are the landing pages. */
export const landingParent = 'showcase';
