import * as z from 'zod';
import { defineBlock, placeHeading } from '#content/block.tsx';
import { htmlSchema } from '#content/fields/html-value.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

const accordionsFields = z
  .object({
    title: z.string().optional(),
    items: z
      .array(
        z.object({
          title: z.string().min(1).meta({ description: 'The line that is always visible, such as a question.' }),
          richText: htmlSchema,
          isOpen: z.boolean().default(false).meta({ description: 'Shows the text of this entry at once.' }),
        }),
      )
      .min(1)
      .meta({ description: 'Entries that visitors open one by one.' }),
    icon: z
      .enum(['plus-minus', 'chevron'])
      .default('plus-minus')
      .meta({ description: 'The sign beside each entry that shows whether it is open.' }),
  })
  .meta({ description: 'Questions and answers, or other texts, that visitors open one by one.', group: 'Text' });

/** Renders a list of titles, each of which expands a text. */
function Accordions({ fields, isFirst }: { fields: z.infer<typeof accordionsFields>; isFirst: boolean }) {
  const { link } = useRenderContext();
  const Title = isFirst ? 'h1' : 'h2';
  const Panel = fields.title ? 'h3' : 'h2';
  return (
    <section className="section accordions">
      <StyleSheet name="accordions.block" />
      {fields.title && <Title>{fields.title}</Title>}
      <div className="accordions-items">
        {fields.items.map(({ title, richText, isOpen }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a title may occur twice
          <details key={index} className={`accordion accordion-${fields.icon}`} open={isOpen}>
            <summary>
              <Panel>{title}</Panel>
            </summary>
            <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(richText, link) }} />
          </details>
        ))}
      </div>
    </section>
  );
}

export const accordions = defineBlock({ kind: 'accordions', heading: placeHeading, fields: accordionsFields, Content: Accordions });
