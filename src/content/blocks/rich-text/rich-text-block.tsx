import { useId } from 'react';
import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { htmlSchema } from '#content/fields/html-value.ts';
import { cleanLongText, cleanRichText } from '#domain/rich-text.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

const richTextFields = z
  .object({
    html: htmlSchema.meta({ ...htmlSchema.meta(), title: 'Text' }),
    hasContents: z.boolean().default(false).meta({
      title: 'Table of contents',
      description: 'Shows a list of the headings beside the text. Useful for long texts.',
    }),
  })
  .meta({ description: 'Text with headings, lists and links.', group: 'Text' });

export const richText = defineBlock({
  kind: 'rich-text',
  heading: 'following',
  fields: richTextFields,
  Content: ({ fields }) => (
    <>
      <StyleSheet name="rich-text.block" />
      {fields.hasContents ? <LongText html={fields.html} /> : <RichText html={fields.html} />}
    </>
  ),
});

function RichText({ html }: { html: string }) {
  const { link } = useRenderContext();
  return <section className="section rich-text rich-text-block" dangerouslySetInnerHTML={{ __html: cleanRichText(html, link) }} />;
}

function LongText({ html }: { html: string }) {
  const { link, t } = useRenderContext();
  const id = useId();
  const { html: clean, headings } = cleanLongText(html, link);
  return (
    <section className="section long-text">
      {headings.length > 2 && (
        <nav className="contents" aria-labelledby={id}>
          <p className="overline" id={id}>
            {t('content.contents')}
          </p>
          <ol>
            {headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="rich-text long-text-body" dangerouslySetInnerHTML={{ __html: clean }} />
    </section>
  );
}
