import * as z from 'zod';
import { defineBlock, placeHeading } from '#content/block.tsx';
import { colourValueSchema } from '#content/fields/colour-value.ts';
import { htmlSchema } from '#content/fields/html-value.ts';
import { targetSchema } from '#contract/entities/navigation.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { ContentStyle, StyleSheet, styleRule } from '#ui/style-sheet.ts';
import { Drawing, drawingNames } from './drawings.tsx';

/** Theme sizes for the icon sizes that editors choose. */
export const iconSizes = { small: 'md', medium: 'lg', large: '3xl' } as const;

const itemSchema = z.object({
  icon: z.union([z.enum(drawingNames), pictureSchema]).meta({ description: 'A drawing of the shop, or a small picture.' }),
  richText: htmlSchema,
  target: targetSchema.optional().meta({ description: 'A link below the text.' }),
  backgroundColor: colourValueSchema.optional(),
  textColor: colourValueSchema.optional(),
});
type Item = z.infer<typeof itemSchema>;

const iconAndTextFields = z
  .object({
    title: z.string().optional(),
    items: z.array(itemSchema).min(1).meta({ description: 'The texts, each with its icon.' }),
    iconSize: z.enum(['small', 'medium', 'large']).default('medium'),
    variant: z
      .enum(['icon-above-text', 'icon-left', 'one-column'])
      .default('icon-above-text')
      .meta({ description: 'Where the icons are, and whether the texts are side by side or in one column.' }),
  })
  .meta({ description: 'Short texts with icons, such as the promises of the shop.', group: 'Text' });

/** Renders short texts with icons. Four of them form two columns. */
function IconAndText({ fields, isFirst }: { fields: z.infer<typeof iconAndTextFields>; isFirst: boolean }) {
  const { title, items, iconSize, variant } = fields;
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <section className={`section icon-texts icon-texts-${variant} icon-size-${iconSizes[iconSize]}`}>
      <StyleSheet name="icon-and-text.block" />
      {title && <Title>{title}</Title>}
      <ul className={items.length === 4 ? 'icon-texts-items icon-texts-pairs' : 'icon-texts-items'}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no unique name
          <IconText key={index} item={item} />
        ))}
      </ul>
    </section>
  );
}

function IconText({ item: { icon, richText, target, backgroundColor, textColor } }: { item: Item }) {
  const { link } = useRenderContext();
  const colours = [
    ...(backgroundColor ? [styleRule(`background-color:${backgroundColor}`)] : []),
    ...(textColor ? [styleRule(`color:${textColor}`)] : []),
  ];
  return (
    <li className={['icon-text', backgroundColor ? 'icon-text-filled' : '', ...colours.map(({ className }) => className)].join(' ')}>
      {colours.map((rule) => (
        <ContentStyle key={rule.className} rule={rule} />
      ))}
      <span className="icon-text-icon">
        {typeof icon === 'string' ? <Drawing name={icon} /> : <Picture picture={{ ...icon, alt: '' }} ratio={1} />}
      </span>
      <div>
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(richText, link) }} />
        {target && <CallToAction target={target} look="text" />}
      </div>
    </li>
  );
}

export const iconAndText = defineBlock({ kind: 'icon-and-text', heading: placeHeading, fields: iconAndTextFields, Content: IconAndText });
