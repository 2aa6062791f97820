// Messages that contain links, such as `<reset>text</reset>`. Only the listed names are tags; everything else is plain text.

const messageLinks = ['reset', 'contact', 'terms', 'withdrawal', 'privacy'] as const;
export type MessageLink = (typeof messageLinks)[number];

/** A part of a message. If it is a link, it has the name of its target. */
export interface MessagePart {
  text: string;
  link?: MessageLink;
}

export type MessageParts = readonly MessagePart[];

const tag = new RegExp(`<(${messageLinks.join('|')})>([^<>]*)</\\1>`, 'g');

/** Parses a translated message. Texts from a server or a shopper must not be parsed; use `asText` for them. */
export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const found of message.matchAll(tag)) {
    if (found.index > end) parts.push({ text: message.slice(end, found.index) });
    // the cast is safe because the pattern matches only the names of links
    parts.push({ text: found[2] ?? '', link: found[1] as MessageLink });
    end = found.index + found[0].length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}

export const asText = (text: string): MessagePart[] => [{ text }];

/** Returns a message's text without its links. */
export const plainText = (parts: MessageParts): string => parts.map(({ text }) => text).join('');
