const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const marked = /[&<>"']/;

/** Escapes text for use in an HTML text node or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  marked.test(text) ? text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '') : text;

/** Serializes a value as JSON for a script element. Tags and comments in it are escaped, so that they cannot end the element early. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
