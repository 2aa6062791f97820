// Finds the texts of a page for readers: visible texts, texts for screen readers, and texts for search engines.
import { fromHtml } from 'hast-util-from-html';

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];

/** Attributes whose values are displayed or announced. The loader displays the values of `dataSaid` and `dataFailed` later. */
const readAttributes = ['alt', 'ariaLabel', 'title', 'placeholder', 'dataSaid', 'dataFailed'];
const unread = ['script', 'style'];
/** Returns whether an element contains a nickname that a shopper chose. */
const isNickname = (node: Node): boolean => node.type === 'element' && node.tagName === 'bdi';

/**
 * Returns the texts of a page in source order, including late sections. With `own`, texts in an element with a `lang` attribute are left
 * out, because other people wrote them.
 */
export function shownTexts(html: string, { own = false } = {}): string[] {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'text') texts.push(node.value);
    if (node.type === 'element') {
      if (unread.includes(node.tagName)) return;
      const { properties } = node;
      if (own && (isNickname(node) || (properties.lang !== undefined && node.tagName !== 'html'))) return;
      const read = properties.name === 'description' ? ['content'] : readAttributes;
      for (const name of read) if (typeof properties[name] === 'string') texts.push(properties[name]);
      if (node.content) visit(node.content);
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(fromHtml(html));
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}
