// Writes XML documents.

export interface XmlElement {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content: string | readonly (XmlElement | undefined)[];
}

/** Creates an element. Its content is a text, or child elements, of which those that are undefined are left out. */
export const element = (name: string, content: XmlElement['content'], attributes: Readonly<Record<string, string>> = {}): XmlElement => ({
  name,
  attributes,
  content,
});

/** Serializes a document with its declaration. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${serialize(root, '')}\n`;

function serialize({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ');
  if (typeof content === 'string') return `${indent}<${open}>${escapeXml(content)}</${name}>`;
  const children = content.flatMap((child) => (child ? serialize(child, `${indent}  `) : []));
  return children.length === 0 ? `${indent}<${open}/>` : `${indent}<${open}>\n${children.join('\n')}\n${indent}</${name}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an element or an attribute, and removes characters that XML 1.0 forbids. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
