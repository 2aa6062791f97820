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
export const logoSchema = z.object({
  alt: z.string().meta({ description: 'The name in the logo, which screen readers read.' }),
  url: z.string().min(1).meta({ description: 'The address of the picture file.' }),
});
export type Logo = z.infer<typeof logoSchema>;

export const mediaTargetSchema = targetSchema.pick({ url: true, targetAttribute: true });

/** The promotion that the banner's analytics events report. */
const promotionTrackingSchema = z.object({
  name: z.string().min(1).meta({ description: 'The name of the promotion in your reports.' }),
  id: z.string().min(1).optional().meta({ description: 'The number or code of the promotion, if it has one.' }),
  creative: z.string().min(1).optional().meta({ description: 'The design of the banner, to compare several designs.' }),
  slot: z.string().min(1).optional().meta({ description: 'The place on the page, such as "home top".' }),
});

const textFields = {
  title: z.string().min(1),
  titleHtml: inlineHtmlSchema.optional(),
  subtitle: z.string().optional(),
  subtitleHtml: inlineHtmlSchema.optional(),
  overline: z.string().optional().meta({ description: 'A few words in small capitals above the title.' }),
  eyebrowText: z.string().optional().meta({ description: 'A short line between the overline and the title.' }),
  eyebrowLogo: logoSchema.optional().meta({ description: 'A logo above the title, for example of a partner.' }),
  eyebrowLogoResponsive: createBreakpointsSchema(logoSchema).optional().meta({ description: 'Other logos for certain screen sizes.' }),
  richText: htmlSchema.optional(),
  richTextBelowTargets: htmlSchema.optional().meta({ ...htmlSchema.meta(), description: 'Text below the buttons, such as conditions.' }),
  hideTitle: z
    .boolean()
    .default(false)
    .meta({ description: 'Hides the title visually. Screen readers still read it, because it names the banner.' }),
  titleH1: z
    .boolean()
    .default(false)
    .meta({ description: "Makes the title the only main heading (h1) of the page, instead of the first block's heading." }),
  titleStyle: z.enum(['small', 'medium', 'large']).default('medium').meta({ description: 'The size of the title.' }),
};

const actionFields = {
  targets: z.array(actionTargetSchema).default([]).meta({ description: 'The buttons below the text.' }),
  linkType: z.enum(['CTA', 'No-CTA']).default('CTA').meta({ description: '`No-CTA` hides the buttons.' }),
  equalTargetSize: z.boolean().default(false).meta({ description: 'Makes all buttons as wide as the widest one.' }),
};

const captionFields = {
  captionText: z.string().optional().meta({ description: 'A note at the edge of the picture, such as the name of the photographer.' }),
  captionPosition: z
    .enum(['top', 'bottom', 'off'])
    .default('off')
    .meta({ description: 'Where the caption is. Choose top or bottom, otherwise it is hidden.' }),
  captionStyle: z
    .enum(['light', 'dark', 'accent'])
    .default('light')
    .meta({ description: 'The colors of the caption. Choose those that are easy to read on the picture.' }),
};

const alignmentFields = {
  alignmentSmall: sideSchema.default('left').meta({ description: 'Horizontal position of the text on small screens.' }),
  alignmentLarge: sideSchema.default('left').meta({ description: 'Horizontal position of the text from medium screens on.' }),
  textAlignmentSmall: sideSchema.optional().meta({ description: 'Text alignment on small screens; the default of the kind if absent.' }),
  textAlignmentLarge: sideSchema
    .optional()
    .meta({ description: 'Text alignment from medium screens on; the default of the kind if absent.' }),
  verticalAlignment: z.enum(['top', 'middle', 'bottom']).default('bottom').meta({ description: 'The height at which the text is.' }),
};

const colourFields = {
  backgroundColor: colourValueSchema
    .optional()
    .meta({ description: 'The color behind the text, and behind the picture until it has loaded.' }),
  textColor: colourValueSchema.optional().meta({ description: 'Leave it empty to use the color of the theme.' }),
  backdrop: z
    .object({
      color: colourValueSchema,
      opacity: z.int().min(0).max(100).default(100).meta({ description: '0 is invisible, 100 hides the picture behind the panel.' }),
    })
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
  media: mediaSchema.optional().meta({ description: 'The picture or the video of the banner.' }),
  mediaList: z.array(mediaSchema).max(3).default([]).meta({ description: 'Several media. If the list is not empty, `media` is ignored.' }),
  mediaTarget: mediaTargetSchema.optional().meta({ description: 'Where a click on the banner goes.' }),
  promotionTracking: promotionTrackingSchema
    .optional()
    .meta({ description: 'What your reports call this promotion. Leave it out if you do not count its clicks.' }),
});
export type BannerFields = z.infer<typeof bannerSchema>;

/** Adds the rule that a banner needs a picture or a video, for banner kinds that cannot be displayed without media. */
export const requireMedia = <Schema extends z.ZodType<Pick<BannerFields, 'media' | 'mediaList'>>>(schema: Schema): Schema =>
  schema.refine(({ media, mediaList }) => media !== undefined || mediaList.length > 0, {
    message: 'a picture or a video is missing',
    path: ['media'],
  });
