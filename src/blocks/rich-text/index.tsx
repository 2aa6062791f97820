import * as z from 'zod';
import { cleanRichText } from '#domain/rich-text.ts';
import { useView } from '#ui/view.ts';
import { defineBlock } from '../block.tsx';

const richTextFields = z.object({ html: z.string() });

function RichText({ html }: { html: string }) {
  const { link } = useView();
  return <section className="section rich-text rich-text-block" dangerouslySetInnerHTML={{ __html: cleanRichText(html, link) }} />;
}

export const richText = defineBlock({ kind: 'rich-text', fields: richTextFields, View: ({ fields }) => <RichText html={fields.html} /> });
