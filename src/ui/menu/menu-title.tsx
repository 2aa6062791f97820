import type { MenuItem } from '#contract/entities/content.ts';
import { cleanTitle } from '#domain/rich-text.ts';

/** A title with the emphasis of the editor. */
export function MenuTitle({ title, titleHtml }: Pick<MenuItem, 'title' | 'titleHtml'>) {
  if (titleHtml === undefined) return title;
  return <span dangerouslySetInnerHTML={{ __html: cleanTitle(titleHtml) }} />;
}
