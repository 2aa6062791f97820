import { useId } from 'react';
import * as z from 'zod';
import { defineBlock, placeHeading } from '#content/block.tsx';
import { colourValueSchema } from '#content/fields/colour-value.ts';
import { inlineHtmlSchema } from '#content/fields/html-value.ts';
import { targetSchema } from '#contract/entities/navigation.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { cleanTitle } from '#domain/rich-text.ts';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { ContentStyle, StyleSheet, styleRule } from '#ui/style-sheet.ts';
import { createTargetAttributes } from '#ui/target-attributes.ts';

const verticalListFields = z
  .object({
    title: z.string().optional(),
    items: z
      .array(
        z.object({
          title: z.string().min(1).meta({ description: 'The text of the link.' }),
          titleHtml: inlineHtmlSchema.optional(),
          mediaTarget: targetSchema.pick({ url: true, targetAttribute: true }).meta({ description: 'The page that the link opens.' }),
          media: pictureSchema.meta({ description: 'The picture beside the link.' }),
        }),
      )
      .min(1)
      .meta({ description: 'The links, from top to bottom.' }),
    textLinkColor: colourValueSchema.optional().meta({ description: 'The color of the links.' }),
    textLinkHoverColor: colourValueSchema.optional().meta({ description: 'The color of the link under the pointer.' }),
    textLinkUnderline: z.enum(['never', 'hover']).default('hover').meta({ description: 'When the links are underlined.' }),
  })
  .meta({ description: 'Large links, with a picture of each beside them.', group: 'Links and buttons' });
type Fields = z.infer<typeof verticalListFields>;

/** Renders large links beside the picture of the link that is hovered or focused. */
function VerticalList({ fields, isFirst }: { fields: Fields; isFirst: boolean }) {
  const { link } = useRenderContext();
  const id = useId();
  const Title = isFirst ? 'h1' : 'h2';
  const colours = createColours(fields);
  return (
    <section
      className={['vertical-list', `vertical-list-underline-${fields.textLinkUnderline}`, colours?.className].filter(Boolean).join(' ')}
      aria-labelledby={fields.title ? id : undefined}
    >
      <StyleSheet name="vertical-list.block" />
      {colours && <ContentStyle rule={colours} />}
      {fields.title && (
        <Title className="overline" id={id}>
          {fields.title}
        </Title>
      )}
      <ul className="vertical-list-items">
        {fields.items.map(({ title, titleHtml, mediaTarget, media }) => {
          const href = link(mediaTarget.url);
          const text = titleHtml === undefined ? title : <span dangerouslySetInnerHTML={{ __html: cleanTitle(titleHtml) }} />;
          return (
            <li key={`${mediaTarget.url} ${title}`}>
              {href === undefined ? (
                text
              ) : (
                <a href={href} {...createTargetAttributes(mediaTarget)}>
                  {text}
                </a>
              )}
              <Picture picture={{ ...media, alt: '' }} sizes="50vw" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function createColours({ textLinkColor, textLinkHoverColor }: Fields) {
  const declarations = [
    ...(textLinkColor ? [`--link:${textLinkColor}`] : []),
    ...(textLinkHoverColor ? [`--link-hover:${textLinkHoverColor}`] : []),
  ];
  return declarations.length > 0 ? styleRule(declarations.join(';')) : undefined;
}

export const verticalList = defineBlock({
  kind: 'vertical-list',
  heading: placeHeading,
  fields: verticalListFields,
  Content: VerticalList,
});
