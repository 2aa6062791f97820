import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { targetSchema } from '#contract/entities/navigation.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { Picture } from '#ui/picture.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

export const multiLinkCardFields = z
  .object({
    title: z.string().min(1),
    subtitle: z.string().optional(),
    media: pictureSchema.optional(),
    targets: z.array(targetSchema).min(1).meta({ description: 'The links below the title.' }),
  })
  .meta({ description: 'A card with a picture and several links.', group: 'Products and categories' });

interface CardProps {
  fields: z.infer<typeof multiLinkCardFields>;
  sizes: string;
  heading?: 'h1' | 'h2' | 'h3';
}

/** Renders a picture, a title and several links. */
export function MultiLinkCard({ fields, sizes, heading: Title = 'h3' }: CardProps) {
  const { title, subtitle, media, targets } = fields;
  return (
    <div className="multi-link-card">
      <StyleSheet name="multi-link-card.block" />
      {media && <Picture picture={media} sizes={sizes} ratio={3 / 4} />}
      <div>
        <Title>{title}</Title>
        {subtitle && <p>{subtitle}</p>}
        <ul className="multi-link-card-links">
          {targets.map((target) => (
            <li key={`${target.url} ${target.text}`}>
              <CallToAction target={target} look="text" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export const multiLinkCard = defineBlock({
  kind: 'multi-link-card',
  fields: multiLinkCardFields,
  Content: ({ fields, isFirst }) => (
    <section className="section">
      <MultiLinkCard fields={fields} sizes={sizesFrom({ sm: '100vw', md: '60vw' })} heading={isFirst ? 'h1' : 'h2'} />
    </section>
  ),
});
