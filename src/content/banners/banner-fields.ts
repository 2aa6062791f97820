// Fields that all banner kinds share. Each kind adds further fields.
import * as z from 'zod';
import { actionTargetSchema } from '#contract/entities/action.ts';
import { targetSchema } from '#contract/entities/navigation.ts';
import { createBreakpointsSchema } from '#contract/entities/primitives.ts';
import { colourValueSchema } from '../fields/colour-value.ts';
import { mediaSchema } from '../fields/media-fields.ts';

export const sideSchema = z.enum(['left', 'center', 'right']);

/** A logo. `url` is the URL of a picture on the media server, or the path of a file of this site. */
export const logoSchema = z.object({ alt: z.string(), url: z.string().min(1) });
export type Logo = z.infer<typeof logoSchema>;

export const mediaTargetSchema = targetSchema.pick({ url: true, targetAttribute: true });

/** The promotion that the banner's analytics events report. */
const promotionTrackingSchema = z.object({
  name: z.string().min(1),
  id: z.string().min(1).optional(),
  /** The design variant of the promotion, and its position on the page. */
  creative: z.string().min(1).optional(),
  slot: z.string().min(1).optional(),
});

const textFields = {
  title: z.string().min(1),
  /** The displayed title, which may contain emphasis. `title` is used where markup is impossible, such as in attributes. */
  titleHtml: z.string().optional(),
  subtitle: z.string().optional(),
  subtitleHtml: z.string().optional(),
  overline: z.string().optional(),
  eyebrowText: z.string().optional(),
  eyebrowLogo: logoSchema.optional(),
  eyebrowLogoResponsive: createBreakpointsSchema(logoSchema).optional(),
  richText: z.string().optional(),
  richTextBelowTargets: z.string().optional(),
  /** Hides the title visually. Screen readers still read it, because it names the banner. */
  hideTitle: z.boolean().default(false),
  /** Makes the title the only main heading (h1) of the page, instead of the first block's heading. */
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
  /** Horizontal position of the text on small screens. `alignmentLarge` applies from medium screens on. */
  alignmentSmall: sideSchema.default('left'),
  alignmentLarge: sideSchema.default('left'),
  /** Text alignment; undefined for the banner kind's default. */
  textAlignmentSmall: sideSchema.optional(),
  textAlignmentLarge: sideSchema.optional(),
  verticalAlignment: z.enum(['top', 'middle', 'bottom']).default('bottom'),
};

const colourFields = {
  backgroundColor: colourValueSchema.optional(),
  textColor: colourValueSchema.optional(),
  /** A colored panel behind the text. */
  backdrop: z.object({ color: colourValueSchema, opacity: z.int().min(0).max(100).default(100) }).optional(),
};

export const bannerSchema = z.object({
  /** Internal name for editors. */
  name: z.string().min(1).optional(),
  ...textFields,
  ...actionFields,
  ...captionFields,
  ...alignmentFields,
  ...colourFields,
  media: mediaSchema.optional(),
  /** Several media. If the list is not empty, `media` is ignored. */
  mediaList: z.array(mediaSchema).max(3).default([]),
  mediaTarget: mediaTargetSchema.optional(),
  promotionTracking: promotionTrackingSchema.optional(),
});
export type BannerFields = z.infer<typeof bannerSchema>;

/** Adds the rule that a banner needs a picture or a video, for banner kinds that cannot be displayed without media. */
export const requireMedia = <Schema extends z.ZodType<Pick<BannerFields, 'media' | 'mediaList'>>>(schema: Schema): Schema =>
  schema.refine(({ media, mediaList }) => media !== undefined || mediaList.length > 0, 'it has neither media nor a mediaList');
