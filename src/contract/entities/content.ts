// Content of the CMS: documents, and the replies of the content calls.
import * as z from 'zod';
import { pageClasses } from '#lib/paths/page-classes.ts';
import { mainList, tolerantList } from '../tolerant-list.ts';
import { categoryIdSchema, localeSchema, pictureSchema } from './primitives.ts';
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

export const documentSchema: z.ZodType<ContentDocument> = z.object({
  id: z.string().max(200),
  kind: z.string().max(100),
  version: z.int().nonnegative(),
  validFrom: z.iso.datetime().optional(),
  validTo: z.iso.datetime().optional(),
  locale: z.string(),
  fields: z.record(z.string(), z.unknown()),
  get children() {
    return tolerantList(documentSchema);
  },
});

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

export const seoSchema = z.object({ title: z.string(), description: z.string() });

const headerSchema = z.object({
  /** `dark`: white text on a dark background. `light`: dark text on a light background. */
  tone: z.enum(['light', 'dark']),
  /** True if the header is displayed over the first block until the visitor scrolls past the block. */
  isTransparent: z.boolean().default(false),
});
export type HeaderLook = z.infer<typeof headerSchema>;

/** Time of the last change of a document; absent if unknown. */
export const modifiedAtSchema = z.iso.datetime().optional();

export const pageContentSchema = z.object({
  page: z.string(),
  title: z.string(),
  seo: seoSchema,
  /** Slug of the parent page; absent for a page outside the page tree. */
  parent: z.string().optional(),
  /** The look of the shop's header on this page; light and solid if absent. */
  header: headerSchema.optional(),
  blocks: mainList(documentSchema),
  /** Locales that have this page, including this one; absent if unknown. */
  locales: tolerantList(localeSchema).optional(),
  modifiedAt: modifiedAtSchema,
});
export type PageContent = z.infer<typeof pageContentSchema>;

export const categoryContentSchema = z.object({
  categoryId: categoryIdSchema,
  name: z.string(),
  slug: z.string(),
  intro: z.string(),
  seo: seoSchema,
  /** The parent categories, from the top-level category to the direct parent. */
  ancestors: tolerantList(categoryReferenceSchema),
  children: tolerantList(categoryReferenceSchema),
  /** Content above the product grid. */
  blocks: tolerantList(documentSchema),
  /** Content tiles between the products of the product grid. */
  cells: tolerantList(documentSchema).default([]),
  /** The category in each locale that has a page for it, including this one; absent if unknown. */
  alternates: tolerantList(z.object({ locale: localeSchema, categoryId: categoryIdSchema, slug: z.string() })).optional(),
  modifiedAt: modifiedAtSchema,
});
export type CategoryContent = z.infer<typeof categoryContentSchema>;

export const productContentSchema = z.object({
  productId: z.string(),
  /** Content below the product. */
  blocks: tolerantList(documentSchema),
});

/** Content for a place (espot) on a page of the shop, such as beside search results. */
export const espotContentSchema = z.object({ blocks: tolerantList(documentSchema) });

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

export const childPageSchema = z.object({ page: z.string(), title: z.string(), description: z.string() });

export const targetSchema = z.object({ url: z.string(), text: z.string(), targetAttribute: z.enum(['_self', '_blank']).default('_self') });
export type Target = z.infer<typeof targetSchema>;

const menuTargetSchema = targetSchema.pick({ url: true, targetAttribute: true });

/** Icons beside a title in the menu. */
const menuIcons = ['tag', 'spark', 'gift'] as const;

const menuTitle = {
  title: z.string(),
  /** The title as HTML with emphasis. `title` is the plain text, for places without markup. */
  titleHtml: z.string().optional(),
};

const menuItemSchema = z.object({
  ...menuTitle,
  target: menuTargetSchema,
  /** The second level of the menu: columns, whose titles may be links. Their `children` are the third level. */
  columns: tolerantList(z.object({ ...menuTitle, target: menuTargetSchema.optional(), children: tolerantList(targetSchema) })),
  menuBanner: z.object({ title: z.string(), target: targetSchema, picture: pictureSchema }).optional(),
  /** Tiles with a picture and a link. */
  visualSelectors: tolerantList(z.object({ target: targetSchema, picture: pictureSchema })).optional(),
  /** How the title is emphasized; not at all if absent. */
  menuStyle: z.enum(['accent', 'strong']).optional(),
  menuIcon: z.enum(menuIcons).optional(),
  /** A small picture with text beside it. */
  mediaObject: z.object({ title: z.string(), text: z.string(), target: targetSchema, picture: pictureSchema }).optional(),
  /** Replaces the "shop all" link, which is otherwise derived from title and target. */
  overrideShopAll: targetSchema.optional(),
  /**
   * Whether the "shop all" link is hidden, per breakpoint. A missing breakpoint has the value of the next smaller one
   * (lib/pictures/breakpoints.ts).
   */
  hideShopAll: z.object({ sm: z.boolean(), md: z.boolean(), lg: z.boolean() }).partial().optional(),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

export const menuSchema = z.object({ items: mainList(menuItemSchema) });
export type Menu = z.infer<typeof menuSchema>;

export const footerSchema = z.object({
  claim: z.string(),
  /** Columns of links, rendered like the block `footer-item`. `richText` is displayed below the links. */
  columns: mainList(z.object({ title: z.string(), children: tolerantList(targetSchema), richText: z.string().optional() })),
  legal: z.string(),
});
export type Footer = z.infer<typeof footerSchema>;

const popupSchema = z.object({
  /** Id of the pop-up, by which the browser remembers that the visitor closed it. */
  id: z.string().max(100),
  name: z.string(),
  /** Milliseconds until the pop-up appears. */
  delay: z.int().nonnegative().default(2000),
  title: z.string(),
  minimizedTitle: z.string().optional(),
  maximizedTitle: z.string().optional(),
  logo: pictureSchema.optional(),
  logoSize: z.enum(['small', 'medium', 'large']).optional(),
  targets: tolerantList(targetSchema),
  disclaimer: z.string().optional(),
  /** True if the pop-up ends with the newsletter form. */
  newsletterForm: z.boolean().default(false),
  /**
   * `until-closed`: displayed on every page until the visitor closes it. `once-per-visit`: in addition, displayed only once per browser
   * tab.
   */
  frequency: z.enum(['until-closed', 'once-per-visit']).default('until-closed'),
  // the next two lists are strict, because a pop-up with an unknown condition must not appear
  /** Page classes on which the pop-up appears; if absent, all pages that are the same for all visitors. */
  pages: z.array(z.enum(pageClasses)).optional(),
  /** Audiences that see the pop-up; all visitors if absent. */
  audiences: z.array(z.string().max(100)).min(1).max(20).optional(),
});
export type PopupContent = z.infer<typeof popupSchema>;

export const popupsSchema = z.object({ popups: tolerantList(popupSchema) });

/** The links above the header. */
export const utilitySchema = z.object({ links: tolerantList(targetSchema) });

/** Slug of the CMS page whose child pages are the landing pages. */
export const landingParent = 'showcase';
