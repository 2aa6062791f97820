// What editors make: documents, and what the content calls give of them.
import * as z from 'zod';
import { pageClasses } from '#lib/paths/page-classes.ts';
import { categoryIdSchema, localeSchema, pictureSchema } from './primitives.ts';
import { categoryReferenceSchema } from './product.ts';

/** Content calls name the mode and the site; in preview also the moment and the editor's system. */
export interface ContentScope {
  params: { mode: 'publish' | 'preview'; siteId: string };
  query: { previewDateTime?: string | undefined; cms?: string | undefined };
}

/** The query that names the site, and in preview the draft, in calls below `/fapi`: their paths have no place for the mode. */
export const componentQuery = ({ params: { siteId, mode }, query }: ContentScope) => ({
  siteId,
  ...(mode === 'preview' && { mode }),
  ...query,
});

export interface ContentDocument {
  id: string;
  kind: string;
  version: number;
  /** ISO 8601 instants between which the document shows; absent means no limit. */
  validFrom?: string | undefined;
  validTo?: string | undefined;
  locale: string;
  /** Fields of the kind; each block parses its own. */
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
    return z.array(documentSchema);
  },
});

const refusedKind = 'refused';
const refusedFieldsSchema = z.object({ kind: z.string(), reason: z.string(), at: z.string() });

/** What stands in the place of a document that may not be shown: only its name, and why. */
export const createRefusedDocument = ({ id, kind, version, locale }: ContentDocument, reason: string, at: string): ContentDocument => ({
  id,
  kind: refusedKind,
  version,
  locale,
  fields: { kind, reason, at },
  children: [],
});

/** Why a document was refused: its own kind, the reason, and what was read. Undefined for all others. */
export const readRefusedDocument = ({ kind, fields }: ContentDocument): z.infer<typeof refusedFieldsSchema> | undefined =>
  kind === refusedKind ? refusedFieldsSchema.safeParse(fields).data : undefined;

export const seoSchema = z.object({ title: z.string(), description: z.string() });

const headerSchema = z.object({
  /** `dark`: white letters on a dark ground. */
  tone: z.enum(['light', 'dark']),
  /** It lies over the block that opens the page until that is scrolled away. */
  isTransparent: z.boolean().default(false),
});
export type HeaderLook = z.infer<typeof headerSchema>;

/** Since when a document reads as it does; absent where the gateway does not say. */
export const modifiedAtSchema = z.iso.datetime().optional();

export const pageContentSchema = z.object({
  page: z.string(),
  title: z.string(),
  seo: seoSchema,
  /** The page above it in the tree of pages; absent for one that is in no tree. */
  parent: z.string().optional(),
  /** How the header of the shop looks on this page; absent for light and solid. */
  header: headerSchema.optional(),
  blocks: z.array(documentSchema),
  /** Locales that have a page of this name, this one included; absent where the gateway does not say. */
  locales: z.array(localeSchema).optional(),
  modifiedAt: modifiedAtSchema,
});
export type PageContent = z.infer<typeof pageContentSchema>;

export const categoryContentSchema = z.object({
  categoryId: categoryIdSchema,
  name: z.string(),
  slug: z.string(),
  intro: z.string(),
  seo: seoSchema,
  /** From the top of the tree down to the parent. */
  ancestors: z.array(categoryReferenceSchema),
  children: z.array(categoryReferenceSchema),
  /** Espots above the grid. */
  blocks: z.array(documentSchema),
  /** Tiles between the products of the grid. */
  cells: z.array(documentSchema).default([]),
  /** The category as each locale that has a page for it names it, this one included; absent where the gateway does not say. */
  alternates: z.array(z.object({ locale: localeSchema, categoryId: categoryIdSchema, slug: z.string() })).optional(),
  modifiedAt: modifiedAtSchema,
});
export type CategoryContent = z.infer<typeof categoryContentSchema>;

export const productContentSchema = z.object({
  productId: z.string(),
  /** Espots below the product. */
  blocks: z.array(documentSchema),
});

/** Sections that stand in a place of their own, such as beside what a search finds. */
export const espotContentSchema = z.object({ blocks: z.array(documentSchema) });

/** Kinds of pages that a page of the shop takes its content from, or is made of. */
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

/** The page of every block in every variant, for whoever makes the shop. */
export const galleryPage = 'block-gallery';

/** What a search page is about: where it begins, what it found, or nothing found. */
export const searchTypes = ['hub', 'results', 'no-results'] as const;

export const childPageSchema = z.object({ page: z.string(), title: z.string(), description: z.string() });

export const targetSchema = z.object({ url: z.string(), text: z.string(), targetAttribute: z.enum(['_self', '_blank']).default('_self') });
export type Target = z.infer<typeof targetSchema>;

const menuTargetSchema = targetSchema.pick({ url: true, targetAttribute: true });

/** What stands beside a title in the menu. */
const menuIcons = ['tag', 'spark', 'gift'] as const;

const menuTitle = {
  title: z.string(),
  /** The title as it shows, with emphasis; `title` is what it is called where no markup can be. */
  titleHtml: z.string().optional(),
};

const menuItemSchema = z.object({
  ...menuTitle,
  target: menuTargetSchema,
  /** Level 2: columns, whose titles may be links; level 3: their children. */
  columns: z.array(z.object({ ...menuTitle, target: menuTargetSchema.optional(), children: z.array(targetSchema) })),
  menuBanner: z.object({ title: z.string(), target: targetSchema, picture: pictureSchema }).optional(),
  /** Tiles of a picture and a link. */
  visualSelectors: z.array(z.object({ target: targetSchema, picture: pictureSchema })).optional(),
  /** How the title stands out; absent for as all others. */
  menuStyle: z.enum(['accent', 'strong']).optional(),
  menuIcon: z.enum(menuIcons).optional(),
  /** A small picture with a text beside it. */
  mediaObject: z.object({ title: z.string(), text: z.string(), target: targetSchema, picture: pictureSchema }).optional(),
  /** Replaces the link to all of the section, which is made of its title and target. */
  overrideShopAll: targetSchema.optional(),
  /** From which breakpoints on (lib/pictures/breakpoints.ts) that link is hidden; one that is not named is as the next smaller one. */
  hideShopAll: z.object({ sm: z.boolean(), md: z.boolean(), lg: z.boolean() }).partial().optional(),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

export const menuSchema = z.object({ items: z.array(menuItemSchema) });
export type Menu = z.infer<typeof menuSchema>;

export const footerSchema = z.object({
  claim: z.string(),
  /** Each is shown as the block footer-item is; `richText` stands below the links. */
  columns: z.array(z.object({ title: z.string(), children: z.array(targetSchema), richText: z.string().optional() })),
  legal: z.string(),
});
export type Footer = z.infer<typeof footerSchema>;

const popupSchema = z.object({
  /** Who closed it is not shown it again. */
  id: z.string().max(100),
  name: z.string(),
  /** Milliseconds until it appears. */
  delay: z.int().nonnegative().default(2000),
  title: z.string(),
  minimizedTitle: z.string().optional(),
  maximizedTitle: z.string().optional(),
  logo: pictureSchema.optional(),
  logoSize: z.enum(['small', 'medium', 'large']).optional(),
  targets: z.array(targetSchema),
  disclaimer: z.string().optional(),
  /** Ends with the form of the newsletter. */
  newsletterForm: z.boolean().default(false),
  /** `until-closed`: on every page until it was closed. `once-per-visit`: also, once it was seen, not again in the same tab. */
  frequency: z.enum(['until-closed', 'once-per-visit']).default('until-closed'),
  /** On pages of these classes; absent for all that are the same for everyone. */
  pages: z.array(z.enum(pageClasses)).optional(),
  /** To whoever is in one of these audiences; absent for everybody. */
  audiences: z.array(z.string().max(100)).min(1).max(20).optional(),
});
export type PopupContent = z.infer<typeof popupSchema>;

export const popupsSchema = z.object({ popups: z.array(popupSchema) });

/** The links above the header. */
export const utilitySchema = z.object({ links: z.array(targetSchema) });

/** The slug of the page of the CMS that is the parent of all landing pages. */
export const landingParent = 'showcase';
