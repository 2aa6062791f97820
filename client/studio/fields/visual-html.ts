// Which HTML the visual editor of rich text keeps. Other HTML of the shop's allowlist, such as tables, is edited as HTML, so that nothing is lost.

const visualTags = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4', 'blockquote', 'hr']);
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/gi;

/** Returns true if the visual editor keeps all elements and attributes of HTML. Links must not have attributes other than their address. */
export function isVisual(html: string): boolean {
  // a remaining `<` could begin a comment or a malformed tag
  if (html.replace(tag, '').includes('<')) return false;
  return [...html.matchAll(tag)].every(([, , name = '', attributes = '']) => {
    if (!visualTags.has(name.toLowerCase())) return false;
    const rest = attributes.trim();
    return rest === '' || (name.toLowerCase() === 'a' && /^href="[^"]*"$/.test(rest));
  });
}

/** Removes paragraphs that the visual editor adds: one at the beginning of each entry of a list, and one in an empty text. */
export const tidyHtml = (html: string): string => (html === '<p></p>' ? '' : html.replace(/<li><p>(.*?)<\/p>/gs, '<li>$1'));
