import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { targetSchema } from '#contract/entities/navigation.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createTargetAttributes } from '#ui/target-attributes.ts';

export const categoryCardFields = z
  .object({
    title: z.string().min(1),
    titlePosition: z.enum(['middle', 'bottom']).default('bottom').meta({ description: 'Where the title is on the picture.' }),
    target: targetSchema,
    media: pictureSchema,
    backdrop: z
      .enum(['light', 'dark', 'off'])
      .default('light')
      .meta({ description: 'The panel behind the title. Off shows the title directly on the picture.' }),
  })
  .meta({ description: 'A picture with a title that links to a category.', group: 'Products and categories' });
type Fields = z.infer<typeof categoryCardFields>;

/** Renders a picture with a title. The whole card is a link. */
export function CategoryCard({ fields, sizes }: { fields: Fields; sizes: string }) {
  const { link } = useRenderContext();
  return (
    <div
      className={`category-card category-card-${fields.titlePosition} category-card-on-${fields.backdrop}`}
      {...createEventAttributes('promotion-click', { promotion: fields.title })}
    >
      <StyleSheet name="category-card.block" />
      <Picture picture={{ ...fields.media, alt: '' }} sizes={sizes} ratio={5 / 4} />
      <h3>
        <a className="covering-link" href={link(fields.target.url)} {...createTargetAttributes(fields.target)}>
          {fields.title}
        </a>
      </h3>
    </div>
  );
}

export const categoryCard = defineBlock({
  kind: 'category-card',
  fields: categoryCardFields,
  // outside a collection, a card is not wider than 40rem
  Content: ({ fields }) => (
    <section className="section category-card-alone">
      <CategoryCard fields={fields} sizes={sizesFrom({ sm: '100vw', md: '40rem' })} />
    </section>
  ),
});
