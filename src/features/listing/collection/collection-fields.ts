import * as z from 'zod';
import { spaceSchema } from '#content/fields/space-value.ts';
import { targetSchema } from '#contract/entities/navigation.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';

/** A length that an editor can set. It is restricted to a number and a unit, because it becomes part of a style sheet. */
const lengthValueSchema = z.string().regex(/^\d{1,4}(?:\.\d{1,3})?(?:rem|px|%|vw)$/);

const layoutSchema = z.object({
  type: z
    .enum(['carousel', 'grid'])
    .default('grid')
    .meta({ description: 'A carousel is one row to swipe through. A grid shows all items at once.' }),
  slideWidth: lengthValueSchema.optional().meta({ description: 'The width of an item with its unit, such as 20rem or 80%.' }),
  slideMaxWidth: lengthValueSchema.optional().meta({ description: 'The widest that an item may be, with its unit.' }),
  slidePadding: spaceSchema.optional().meta({ description: 'Space to the left and right within each item.' }),
  margin: spaceSchema.optional().meta({ description: 'Space between the items.' }),
  autoplay: z.boolean().default(false).meta({ description: 'The carousel moves by itself. Visitors can pause it.' }),
  autorotateTime: z
    .number()
    .min(1)
    .max(120)
    .default(5)
    .meta({ description: 'How many seconds an item is visible if the carousel moves by itself.' }),
  loop: z.boolean().default(false).meta({ description: 'The first item follows the last one.' }),
  showArrows: z.boolean().optional().meta({ description: 'Shows buttons to the previous and the next item.' }),
  showIndicators: z.boolean().default(false).meta({ description: 'Shows a dot for each item.' }),
  showProgress: z.boolean().default(false).meta({ description: 'Shows a bar with the progress through the items.' }),
});
export type CollectionLayout = z.infer<typeof layoutSchema>;

const breakpointsSchema = z.object({
  sm: layoutSchema.prefault({ type: 'carousel' }),
  md: layoutSchema.prefault({}),
  lg: layoutSchema.prefault({}),
});
export type CollectionLayouts = z.infer<typeof breakpointsSchema>;

export const collectionFields = z
  .object({
    type: z
      .enum(['linked-card', 'category-card', 'cta', 'multi-link'])
      .meta({ description: 'The kind of the items. The blocks inside the collection must have this kind.' }),
    name: z
      .string()
      .default('')
      .meta({ description: 'A name for you and your colleagues. [activities], [elevate] or [stacked] in the name choose a special look.' }),
    title: z.string().optional(),
    subtitle: z.string().optional(),
    titleAlignment: z.enum(['left', 'center', 'right']).default('left'),
    titlePosition: z
      .enum(['top', 'left'])
      .default('top')
      .meta({ description: 'Whether the title is above the items, or beside them on large screens.' }),
    titleHeadingTag: z
      .enum(['h1', 'h2', 'h3', 'h4'])
      .default('h2')
      .meta({ description: 'The level of the heading for screen readers and search engines. It does not change the size.' }),
    textLink: targetSchema.optional().meta({ description: 'A link beside the title, such as to all products.' }),
    variant: z
      .enum(['highlightCenter', 'threeCardGrid'])
      .optional()
      .meta({ description: 'A special look: the item in the middle is larger, or there are three cards.' }),
    isFullWidth: z.boolean().default(false).meta({ description: 'Makes the collection as wide as the screen.' }),
    isFullHeight: z.boolean().default(false).meta({ description: 'Makes the items as tall as the screen.' }),
    breakpoints: breakpointsSchema.prefault({}).meta({ title: 'Layout', description: 'How the items are arranged on each screen size.' }),
    items: z.array(z.unknown()).default([]).meta({ description: 'Items of older pages. Add new items as blocks inside the collection.' }),
    categoryCards: z
      .array(z.unknown())
      .default([])
      .meta({ description: 'Category cards of older pages. Add new ones as blocks inside the collection.' }),
  })
  .meta({ description: 'Cards or buttons side by side, as a grid or to swipe through.', group: 'Products and categories' });
export type CollectionFields = z.infer<typeof collectionFields>;

export const linkedCardFields = z
  .object({
    overline: z.string().optional().meta({ description: 'A few words in small capitals above the title.' }),
    title: z.string().min(1),
    text: z.string().optional(),
    media: pictureSchema,
    target: targetSchema,
  })
  .meta({ description: 'A card with picture, title and text for a collection. All of it is a link.', group: 'Products and categories' });
