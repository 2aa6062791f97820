// Links, menus, footer and pop-ups: the content around the pages.
import * as z from 'zod';
import { pageClasses } from '#lib/paths/page-classes.ts';
import { mainList, tolerantList } from '../tolerant-list.ts';
import { pictureSchema } from './primitives.ts';

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
