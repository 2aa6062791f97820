import type { MenuItem } from '#contract/entities/navigation.ts';
import { cleanTitle } from '#domain/rich-text.ts';

/** Renders a title with the editor's emphasis. */
export function MenuTitle({ title, titleHtml }: Pick<MenuItem, 'title' | 'titleHtml'>) {
  if (titleHtml === undefined) return title;
  return <span dangerouslySetInnerHTML={{ __html: cleanTitle(titleHtml) }} />;
}
