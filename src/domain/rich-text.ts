// Rich text of editors through an allowlist (design §5): what is not on it is dropped, text stays.
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

const allowlist: Schema = {
  tagNames: [
    'p',
    'br',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'a',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
  ],
  attributes: {
    a: ['href', 'title', ['target', '_blank', '_self']],
    th: ['scope', 'colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
    '*': ['lang', 'dir'],
  },
  protocols: { href: ['https', 'mailto', 'tel'] },
  strip: ['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

const maxLength = 50_000;

/** Clean HTML. `rewriteLink` gives a link's final address, or undefined to drop it. */
export function cleanRichText(html: string, rewriteLink: (address: string) => string | undefined): string {
  const tree = sanitize(fromHtml(html.slice(0, maxLength), { fragment: true }), allowlist);
  visitLinks(tree, rewriteLink);
  return toHtml(tree);
}

type Tree = ReturnType<typeof sanitize>;

function visitLinks(node: Tree, rewriteLink: (address: string) => string | undefined): void {
  if (node.type === 'element' && node.tagName === 'a') {
    const address = typeof node.properties.href === 'string' ? rewriteLink(node.properties.href) : undefined;
    if (address === undefined) delete node.properties.href;
    else node.properties.href = address;
    if (node.properties.target === '_blank') node.properties.rel = ['noopener'];
  }
  if ('children' in node) for (const child of node.children) visitLinks(child, rewriteLink);
}
