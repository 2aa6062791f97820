// Sanitizes rich text from editors with an allowlist of elements. Elements that are not on the list are removed, but their text stays.
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { escapeHtml } from '#lib/encoding/escape.ts';
import { createHeadingId } from '#lib/heading-id.ts';
import { rewriteCleanLinks } from './clean-rich-text.ts';

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

const textTags: ReadonlySet<string> = new Set(allowlist.tagNames);
/** Elements that are allowed inside a heading, a link or a button. */
const inlineTags = new Set(['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'span']);
const inlineAllowlist: Schema = { ...allowlist, tagNames: (allowlist.tagNames ?? []).filter((name) => inlineTags.has(name)) };

const maxLength = 50_000;
/** Maximum nesting depth. HTML with more levels is reduced to its text. Every unclosed tag counts as a level. */
const maxDepth = 200;

/** Returns the new URL of a link, or undefined to remove its `href`. */
type RewriteLink = (address: string) => string | undefined;

/** Returns the sanitized HTML, with rewritten links. HTML that is already sanitized is not parsed again. */
export function cleanRichText(html: string, rewriteLink: RewriteLink): string {
  const clean = html.length > maxLength ? undefined : rewriteCleanLinks(html, textTags, rewriteLink);
  if (clean !== undefined) return clean;
  const tree = cleanTree(html, rewriteLink);
  return typeof tree === 'string' ? tree : toHtml(tree);
}

/** Returns the sanitized HTML of a title, which may contain emphasis, but no blocks and no links. */
export function cleanTitle(html: string): string {
  if (html.length <= maxLength && rewriteCleanLinks(html, inlineTags, () => undefined) !== undefined) return html;
  const tree = cleanTree(html, () => undefined, inlineAllowlist);
  return typeof tree === 'string' ? tree : toHtml(tree);
}

export interface Heading {
  /** Id of the heading. It is derived from the text, so that links to the heading work after headings are reordered. */
  id: string;
  text: string;
}

/** Returns the sanitized HTML of a long text, in which second-level headings have ids. */
export function cleanLongText(html: string, rewriteLink: RewriteLink): { html: string; headings: Heading[] } {
  const tree = cleanTree(html, rewriteLink);
  if (typeof tree === 'string') return { html: tree, headings: [] };
  const headings: Heading[] = [];
  for (const node of tree.type === 'root' ? tree.children : []) {
    if (node.type !== 'element' || node.tagName !== 'h2') continue;
    const heading = createHeading(readText(node), headings);
    headings.push(heading);
    node.properties.id = heading.id;
  }
  return { html: toHtml(tree), headings };
}

function createHeading(text: string, before: readonly Heading[]): Heading {
  const id = createHeadingId(text);
  return { id: before.some((heading) => heading.id === id) ? `${id}-${before.length + 1}` : id, text };
}

/** Returns the sanitized tree of elements, or the escaped text if the elements are nested too deep. */
function cleanTree(html: string, rewriteLink: RewriteLink, schema = allowlist): Tree | string {
  const source = html.slice(0, maxLength);
  if (measureDepth(source) > maxDepth) return escapeHtml(source.replace(/<[^>]*>?/g, ' '));
  const tree = sanitize(fromHtml(source, { fragment: true }), schema);
  visitLinks(tree, rewriteLink);
  return tree;
}

/**
 * Returns the nesting depth of HTML by counting its tags. It does not parse the HTML, because walking a tree that is too deep would exceed
 * the call stack.
 */
function measureDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z]/gi)) {
    depth = tag.startsWith('</') ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

type Tree = ReturnType<typeof sanitize>;

function readText(node: Tree): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(readText).join('') : '';
}

function visitLinks(node: Tree, rewriteLink: RewriteLink): void {
  if (node.type === 'element' && node.tagName === 'a') {
    const address = typeof node.properties.href === 'string' ? rewriteLink(node.properties.href) : undefined;
    if (address === undefined) delete node.properties.href;
    else node.properties.href = address;
    if (node.properties.target === '_blank') node.properties.rel = ['noopener'];
  }
  if ('children' in node) for (const child of node.children) visitLinks(child, rewriteLink);
}
