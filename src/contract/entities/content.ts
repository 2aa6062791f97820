// What editors make: documents, and what the content calls give of them.
import * as z from 'zod';
import { categoryIdSchema, localeSchema, pictureSchema } from './primitives.ts';
import { categoryReferenceSchema } from './product.ts';

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

const seoSchema = z.object({ title: z.string(), description: z.string() });

const headerSchema = z.object({
  /** `dark`: white letters on a dark ground. */
  tone: z.enum(['light', 'dark']),
  /** It lies over the block that opens the page until that is scrolled away. */
  isTransparent: z.boolean().default(false),
});
export type HeaderLook = z.infer<typeof headerSchema>;

export const pageContentSchema = z.object({
  page: z.string(),
  title: z.string(),
  seo: seoSchema,
  /** How the header of the shop looks on this page; absent for light and solid. */
  header: headerSchema.optional(),
  blocks: z.array(documentSchema),
  /** Locales that have a page of this name, this one included; absent where the gateway does not say. */
  locales: z.array(localeSchema).optional(),
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
});
export type CategoryContent = z.infer<typeof categoryContentSchema>;

export const productContentSchema = z.object({
  productId: z.string(),
  /** Espots below the product. */
  blocks: z.array(documentSchema),
});

export const targetSchema = z.object({ url: z.string(), text: z.string(), targetAttribute: z.enum(['_self', '_blank']).default('_self') });
export type Target = z.infer<typeof targetSchema>;

const menuTargetSchema = targetSchema.pick({ url: true, targetAttribute: true });

/** What stands beside a title in the menu. */
export const menuIcons = ['tag', 'spark', 'gift'] as const;

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
  /** From which breakpoints on (lib/breakpoints.ts) that link is hidden; one that is not named is as the next smaller one. */
  hideShopAll: z.object({ sm: z.boolean(), md: z.boolean(), lg: z.boolean() }).partial().optional(),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

export const menuSchema = z.object({ items: z.array(menuItemSchema) });
export type Menu = z.infer<typeof menuSchema>;

export const footerSchema = z.object({
  claim: z.string(),
  columns: z.array(z.object({ title: z.string(), children: z.array(targetSchema) })),
  legal: z.string(),
});
export type Footer = z.infer<typeof footerSchema>;
