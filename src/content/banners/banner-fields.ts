// The fields that banners of all kinds share. Each kind adds its own.
import * as z from 'zod';
import { actionTargetSchema } from '#contract/entities/action.ts';
import { targetSchema } from '#contract/entities/content.ts';
import { createBreakpointsSchema } from '#contract/entities/primitives.ts';
import { colourValueSchema } from '../fields/colour-value.ts';
import { mediaSchema } from '../fields/media-fields.ts';

export const sideSchema = z.enum(['left', 'center', 'right']);

/** A drawing by its address: of our media, or a file of this site. */
export const logoSchema = z.object({ alt: z.string(), url: z.string().min(1) });
export type Logo = z.infer<typeof logoSchema>;

export const mediaTargetSchema = targetSchema.pick({ url: true, targetAttribute: true });

/** What analytics call the promotion, where a click leads to it. */
const promotionTrackingSchema = z.object({
  name: z.string().min(1),
  id: z.string().min(1).optional(),
  /** Which of several designs it is, and where it stands. */
  creative: z.string().min(1).optional(),
  slot: z.string().min(1).optional(),
});

const textFields = {
  title: z.string().min(1),
  /** The title as it shows, with emphasis; `title` is what it is called where no markup can be. */
  titleHtml: z.string().optional(),
  subtitle: z.string().optional(),
  subtitleHtml: z.string().optional(),
  overline: z.string().optional(),
  eyebrowText: z.string().optional(),
  eyebrowLogo: logoSchema.optional(),
  eyebrowLogoResponsive: createBreakpointsSchema(logoSchema).optional(),
  richText: z.string().optional(),
  richTextBelowTargets: z.string().optional(),
  /** Screen readers still read it: it names the banner. */
  hideTitle: z.boolean().default(false),
  /** Makes its title the one main heading of the page, instead of that of the first block. */
  titleH1: z.boolean().default(false),
  titleStyle: z.enum(['small', 'medium', 'large']).default('medium'),
};

const actionFields = {
  targets: z.array(actionTargetSchema).default([]),
  /** `No-CTA` hides the buttons. */
  linkType: z.enum(['CTA', 'No-CTA']).default('CTA'),
  equalTargetSize: z.boolean().default(false),
};

const captionFields = {
  captionText: z.string().optional(),
  captionPosition: z.enum(['top', 'bottom', 'off']).default('off'),
  captionStyle: z.enum(['light', 'dark', 'accent']).default('light'),
};

const alignmentFields = {
  /** Where the text stands: on small screens, and from medium ones on. */
  alignmentSmall: sideSchema.default('left'),
  alignmentLarge: sideSchema.default('left'),
  /** How its lines are set; absent for as the kind of banner does. */
  textAlignmentSmall: sideSchema.optional(),
  textAlignmentLarge: sideSchema.optional(),
  verticalAlignment: z.enum(['top', 'middle', 'bottom']).default('bottom'),
};

const colourFields = {
  backgroundColor: colourValueSchema.optional(),
  textColor: colourValueSchema.optional(),
  /** A panel behind the text. */
  backdrop: z.object({ color: colourValueSchema, opacity: z.int().min(0).max(100).default(100) }).optional(),
};

export const bannerSchema = z.object({
  /** What editors call it. */
  name: z.string().min(1).optional(),
  ...textFields,
  ...actionFields,
  ...captionFields,
  ...alignmentFields,
  ...colourFields,
  media: mediaSchema.optional(),
  /** Several media; with these, `media` is not shown. */
  mediaList: z.array(mediaSchema).max(3).default([]),
  mediaTarget: mediaTargetSchema.optional(),
  promotionTracking: promotionTrackingSchema.optional(),
});
export type BannerFields = z.infer<typeof bannerSchema>;

/** For a kind that is nothing without a picture or a video. */
export const requireMedia = <Schema extends z.ZodType<Pick<BannerFields, 'media' | 'mediaList'>>>(schema: Schema): Schema =>
  schema.refine(({ media, mediaList }) => media !== undefined || mediaList.length > 0, 'it has neither media nor a mediaList');
