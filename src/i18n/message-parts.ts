// Messages with links in them: `<reset>text</reset>`. Only the names of this list are tags; all other text is plain.

const messageLinks = ['reset', 'contact', 'terms', 'withdrawal', 'privacy'] as const;
export type MessageLink = (typeof messageLinks)[number];

/** A part of a message, with its target if it is a link. */
export interface MessagePart {
  text: string;
  link?: MessageLink;
}

export type MessageParts = readonly MessagePart[];

const tag = new RegExp(`<(${messageLinks.join('|')})>([^<>]*)</\\1>`, 'g');

/** Parses a translated message. Use `asText` for text from a server or a shopper, which must not be parsed. */
export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const found of message.matchAll(tag)) {
    if (found.index > end) parts.push({ text: message.slice(end, found.index) });
    parts.push({ text: found[2] ?? '', link: found[1] as MessageLink }); // the pattern matches no other name
    end = found.index + found[0].length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}

export const asText = (text: string): MessagePart[] => [{ text }];

/** Returns only the text of a message, for places without links. */
export const plainText = (parts: MessageParts): string => parts.map(({ text }) => text).join('');
