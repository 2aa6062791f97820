import * as z from 'zod';
import { spaceSchema } from '#content/fields/space-value.ts';
import { targetSchema } from '#contract/entities/navigation.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';

/** A length that an editor can set. It is restricted to a number and a unit, because it becomes part of a style sheet. */
const lengthValueSchema = z.string().regex(/^\d{1,4}(?:\.\d{1,3})?(?:rem|px|%|vw)$/);

const layoutSchema = z.object({
  type: z.enum(['carousel', 'grid']).default('grid'),
  slideWidth: lengthValueSchema.optional(),
  slideMaxWidth: lengthValueSchema.optional(),
  /** Padding of each slide on its left and right side. */
  slidePadding: spaceSchema.optional(),
  /** Space between slides. */
  margin: spaceSchema.optional(),
  autoplay: z.boolean().default(false),
  /** Seconds for which a slide is displayed. */
  autorotateTime: z.number().min(1).max(120).default(5),
  /** True if the first slide follows the last. */
  loop: z.boolean().default(false),
  showArrows: z.boolean().optional(),
  showIndicators: z.boolean().default(false),
  showProgress: z.boolean().default(false),
});
export type CollectionLayout = z.infer<typeof layoutSchema>;

const breakpointsSchema = z.object({
  sm: layoutSchema.prefault({ type: 'carousel' }),
  md: layoutSchema.prefault({}),
  lg: layoutSchema.prefault({}),
});
export type CollectionLayouts = z.infer<typeof breakpointsSchema>;

export const collectionFields = z.object({
  type: z.enum(['linked-card', 'category-card', 'cta', 'multi-link']),
  /** Name for editors. It may contain markers such as `[elevate]` that select a look. */
  name: z.string().default(''),
  title: z.string().optional(),
  subtitle: z.string().optional(),
  titleAlignment: z.enum(['left', 'center', 'right']).default('left'),
  /** Position of the title: above the items, or beside them on large screens. */
  titlePosition: z.enum(['top', 'left']).default('top'),
  titleHeadingTag: z.enum(['h1', 'h2', 'h3', 'h4']).default('h2'),
  textLink: targetSchema.optional(),
  variant: z.enum(['highlightCenter', 'threeCardGrid']).optional(),
  isFullWidth: z.boolean().default(false),
  isFullHeight: z.boolean().default(false),
  breakpoints: breakpointsSchema.prefault({}),
  /** Items that are not child documents. A collection of category cards has such items in `categoryCards` instead. */
  items: z.array(z.unknown()).default([]),
  categoryCards: z.array(z.unknown()).default([]),
});
export type CollectionFields = z.infer<typeof collectionFields>;

export const linkedCardFields = z.object({
  overline: z.string().optional(),
  title: z.string().min(1),
  text: z.string().optional(),
  media: pictureSchema,
  target: targetSchema,
});
