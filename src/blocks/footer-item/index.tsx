import * as z from 'zod';
import { targetSchema } from '#contract/entities/content.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { LinkList } from '#ui/link-list.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { defineBlock } from '../block.tsx';

const footerItemFields = z.object({
  title: z.string().min(1),
  targets: z.array(targetSchema).default([]),
  richText: z.string().optional(),
});

/** What a column of the footer holds, as a block: a heading, links, and a text below them. */
function FooterItem({ fields: { title, targets, richText } }: { fields: z.infer<typeof footerItemFields> }) {
  const { link } = useRenderContext();
  return (
    <div className="footer-item">
      <StyleSheet name="block/footer-item" />
      <LinkList heading={title} links={targets} />
      {richText && <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(richText, link) }} />}
    </div>
  );
}

export const footerItem = defineBlock({ kind: 'footer-item', heading: 'following', fields: footerItemFields, Content: FooterItem });
