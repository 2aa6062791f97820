// Messages with links in them: `<reset>text</reset>`. A tag is a name of this list; anything else is text.

const messageLinks = ['reset', 'contact', 'terms', 'withdrawal', 'privacy'] as const;
export type MessageLink = (typeof messageLinks)[number];

/** A stretch of text, and where it leads if it is a link. */
export interface MessagePart {
  text: string;
  link?: MessageLink;
}

export type MessageParts = readonly MessagePart[];

const tag = new RegExp(`<(${messageLinks.join('|')})>([^<>]*)</\\1>`, 'g');

/** The parts of a message of ours. What a server or a shopper wrote is never read so: `asText` is for that. */
export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const found of message.matchAll(tag)) {
    if (found.index > end) parts.push({ text: message.slice(end, found.index) });
    parts.push({ text: found[2] ?? '', link: found[1] as MessageLink }); // the pattern takes no other name
    end = found.index + found[0].length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}

export const asText = (text: string): MessagePart[] => [{ text }];

/** The words alone, for places that take no links. */
export const plainText = (parts: MessageParts): string => parts.map(({ text }) => text).join('');
