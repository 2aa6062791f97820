import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { colourValueSchema } from '#content/fields/colour-value.ts';
import { targetSchema } from '#contract/entities/navigation.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { ContentStyle, StyleSheet, styleRule } from '#ui/style-sheet.ts';
import { createTargetAttributes } from '#ui/target-attributes.ts';

export const inlineGridCellFields = z
  .object({
    overline: z.string().optional().meta({ description: 'A few words in small capitals above the title.' }),
    title: z.string().min(1),
    text: z.string().optional(),
    media: pictureSchema.optional(),
    target: targetSchema,
    size: z
      .enum(['single', 'double', 'row'])
      .default('single')
      .meta({ description: 'How wide the tile is: as one product, as two products, or as the whole row.' }),
    backgroundColor: colourValueSchema.optional(),
    textColor: colourValueSchema.optional(),
  })
  .meta({
    title: 'Tile between products',
    description: 'A tile with text between the products of a category.',
    group: 'Products and categories',
  });
type Fields = z.infer<typeof inlineGridCellFields>;

/** Renders an editorial tile among the products of a listing. The whole tile is a link. */
export function InlineGridCell({ fields }: { fields: Fields }) {
  const { link } = useRenderContext();
  const { overline, title, text, media, target, size, backgroundColor, textColor } = fields;
  const colours = [
    ...(backgroundColor ? [styleRule(`background-color:${backgroundColor}`)] : []),
    ...(textColor ? [styleRule(`color:${textColor}`)] : []),
  ];
  return (
    <div
      className={['grid-cell', media ? 'grid-cell-pictured' : '', ...colours.map(({ className }) => className)].filter(Boolean).join(' ')}
      {...createEventAttributes('promotion-click', { promotion: title })}
    >
      <StyleSheet name="inline-grid-cell.block" />
      {colours.map((rule) => (
        <ContentStyle key={rule.className} rule={rule} />
      ))}
      {media && (
        <Picture
          picture={{ ...media, alt: '' }}
          sizes={size === 'single' ? sizesFrom({ sm: 'max(47vw, 32rem)', md: 'max(31vw, 32rem)' }) : sizesFrom({ sm: '100vw', lg: '75vw' })}
        />
      )}
      <div>
        {overline && <p className="overline">{overline}</p>}
        <h2>
          <a className="covering-link" href={link(target.url)} {...createTargetAttributes(target)}>
            {title}
          </a>
        </h2>
        {text && <p>{text}</p>}
        {target.text && (
          <p className="grid-cell-more" aria-hidden="true">
            {target.text}
          </p>
        )}
      </div>
    </div>
  );
}

/** A content block that consists of one tile, with the width of a column. */
export const inlineGridCell = defineBlock({
  kind: 'inline-grid-cell',
  heading: 'following',
  fields: inlineGridCellFields,
  Content: ({ fields }) => (
    <section className="section grid-cell-alone">
      <InlineGridCell fields={fields} />
    </section>
  ),
});
