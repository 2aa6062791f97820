// Rich text of editors through an allowlist (design §5): what is not on it is dropped, text stays.
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { escapeHtml } from '#values/escape.ts';

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
/** Beyond this many levels only the text is kept. Unclosed tags count as levels. */
const maxDepth = 200;

/** Clean HTML. `rewriteLink` gives a link's final address, or undefined to drop it. */
export function cleanRichText(html: string, rewriteLink: (address: string) => string | undefined): string {
  const source = html.slice(0, maxLength);
  if (depthOf(source) > maxDepth) return escapeHtml(source.replace(/<[^>]*>?/g, ' '));
  const tree = sanitize(fromHtml(source, { fragment: true }), allowlist);
  visitLinks(tree, rewriteLink);
  return toHtml(tree);
}

/** How deep elements may nest at most, told from the tags alone: the tree is walked by recursion. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z]/gi)) {
    depth = tag.startsWith('</') ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
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
