// Cleans descriptions with the cleaner that the shop uses for all rich text.
import { cleanRichText } from '#domain/rich-text.ts';
import { escapeHtml } from '#lib/encoding/escape.ts';
import { safeUrl } from '#lib/url.ts';

interface CleanDescription {
  html: string;
  /** The elements and attributes that the shop does not display, such as `<script>` and `style`. */
  removed: string[];
}

/** Returns the description as the shop displays it. A text without markup becomes paragraphs, which blank lines separate. */
export function cleanDescription(text: string): CleanDescription {
  if (!/<[a-z/!]/i.test(text)) return { html: writeParagraphs(text), removed: [] };
  const html = cleanRichText(text, safeUrl).replace(lineAfterBlock, '$1').trim();
  const left = countMarkup(html);
  const removed = Array.from(countMarkup(text)).filter(([name, count]) => count > (left.get(name) ?? 0));
  return { html, removed: removed.map(([name]) => name) };
}

const writeParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** A line break after the end of a block, which `breakLines` adds for editors. */
const lineAfterBlock = /(<\/(?:p|ul|ol|li|h[2-4]|blockquote|table)>|<hr>)\s*\n\s*/g;

/** Returns the description with each block on a line of its own. Cleaning it again removes these line breaks. */
export const breakLines = (html: string): string => html.replace(/(<\/(?:p|ul|ol|li|h[2-4]|blockquote|table)>|<hr>)(?=.)/g, '$1\n');

/** Counts elements and attributes by name. */
function countMarkup(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9-]*)([^<>]*)/gi)) {
    count(`<${tag.toLowerCase()}>`);
    for (const [, name = ''] of attributes.matchAll(/[\s"'/]([a-z][a-z0-9:-]*)\s*=/gi)) count(name.toLowerCase());
  }
  return counts;
}
