// Every text that a page has for its reader: what it shows, reads out and is found by.
import { fromHtml } from 'hast-util-from-html';

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];

/** Attributes whose text is read by people; the last are shown by the loader. */
const readAttributes = ['alt', 'ariaLabel', 'title', 'placeholder', 'dataSaid', 'dataFailed'];
const unread = ['script', 'style'];
/** A name that a stranger gave themselves. */
const isNickname = (node: Node): boolean => node.type === 'element' && node.tagName === 'bdi';

/** The texts of a page in the order of its source, the late ones included; `own`: but what strangers wrote in a language that they name. */
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
