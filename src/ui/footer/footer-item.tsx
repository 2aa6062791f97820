import type { Target } from '#contract/entities/navigation.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { LinkList } from '../link-list.tsx';
import { useRenderContext } from '../render-context.ts';

interface FooterItemProps {
  title: string;
  targets: readonly Target[];
  richText?: string | undefined;
}

/** Renders a column of the footer. On phones, it is collapsed, and its title expands it. */
export function FooterColumn({ title, ...item }: FooterItemProps) {
  return (
    <details className="footer-column">
      <summary className="chevron">{title}</summary>
      <FooterItem title={title} {...item} />
    </details>
  );
}

/** Renders a footer column: a heading, links, and a text below them. Editors can also place it on a page as a block. */
export function FooterItem({ title, targets, richText }: FooterItemProps) {
  const { link } = useRenderContext();
  return (
    <div className="footer-item">
      <LinkList heading={title} links={targets} />
      {richText && <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(richText, link) }} />}
    </div>
  );
}
