// Fields that all banner kinds share. Each kind adds further fields.
import * as z from 'zod';
import { actionTargetSchema } from '#contract/entities/action.ts';
import { targetSchema } from '#contract/entities/navigation.ts';
import { createBreakpointsSchema } from '#contract/entities/primitives.ts';
import { colourValueSchema } from '../fields/colour-value.ts';
import { htmlSchema, inlineHtmlSchema } from '../fields/html-value.ts';
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
  titleHtml: inlineHtmlSchema.optional(),
  subtitle: z.string().optional(),
  subtitleHtml: inlineHtmlSchema.optional(),
  overline: z.string().optional(),
  eyebrowText: z.string().optional(),
  eyebrowLogo: logoSchema.optional(),
  eyebrowLogoResponsive: createBreakpointsSchema(logoSchema).optional(),
  richText: htmlSchema.optional(),
  richTextBelowTargets: htmlSchema.optional(),
  hideTitle: z
    .boolean()
    .default(false)
    .meta({ description: 'Hides the title visually. Screen readers still read it, because it names the banner.' }),
  titleH1: z
    .boolean()
    .default(false)
    .meta({ description: "Makes the title the only main heading (h1) of the page, instead of the first block's heading." }),
  titleStyle: z.enum(['small', 'medium', 'large']).default('medium'),
};

const actionFields = {
  targets: z.array(actionTargetSchema).default([]),
  linkType: z.enum(['CTA', 'No-CTA']).default('CTA').meta({ description: '`No-CTA` hides the buttons.' }),
  equalTargetSize: z.boolean().default(false),
};

const captionFields = {
  captionText: z.string().optional(),
  captionPosition: z.enum(['top', 'bottom', 'off']).default('off'),
  captionStyle: z.enum(['light', 'dark', 'accent']).default('light'),
};

const alignmentFields = {
  alignmentSmall: sideSchema.default('left').meta({ description: 'Horizontal position of the text on small screens.' }),
  alignmentLarge: sideSchema.default('left').meta({ description: 'Horizontal position of the text from medium screens on.' }),
  textAlignmentSmall: sideSchema.optional().meta({ description: 'Text alignment on small screens; the default of the kind if absent.' }),
  textAlignmentLarge: sideSchema
    .optional()
    .meta({ description: 'Text alignment from medium screens on; the default of the kind if absent.' }),
  verticalAlignment: z.enum(['top', 'middle', 'bottom']).default('bottom'),
};

const colourFields = {
  backgroundColor: colourValueSchema.optional(),
  textColor: colourValueSchema.optional(),
  backdrop: z
    .object({ color: colourValueSchema, opacity: z.int().min(0).max(100).default(100) })
    .optional()
    .meta({ description: 'A colored panel behind the text.' }),
};

export const bannerSchema = z.object({
  name: z.string().min(1).optional().meta({ description: 'Internal name for editors.' }),
  ...textFields,
  ...actionFields,
  ...captionFields,
  ...alignmentFields,
  ...colourFields,
  media: mediaSchema.optional(),
  mediaList: z.array(mediaSchema).max(3).default([]).meta({ description: 'Several media. If the list is not empty, `media` is ignored.' }),
  mediaTarget: mediaTargetSchema.optional(),
  promotionTracking: promotionTrackingSchema.optional(),
});
export type BannerFields = z.infer<typeof bannerSchema>;

/** Adds the rule that a banner needs a picture or a video, for banner kinds that cannot be displayed without media. */
export const requireMedia = <Schema extends z.ZodType<Pick<BannerFields, 'media' | 'mediaList'>>>(schema: Schema): Schema =>
  schema.refine(({ media, mediaList }) => media !== undefined || mediaList.length > 0, 'it has neither media nor a mediaList');
