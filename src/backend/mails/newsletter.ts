// The mails of the newsletter: the question whether it was asked for, and the welcome. Nothing that was typed is in them, and both say how
// to leave, to people and to mail programs (RFC 8058).
import * as z from 'zod';
import { defineMail } from './mail.ts';

const pathWith = (path: string, token: string): string => `${path}?${new URLSearchParams({ token })}`;
const endPath = (token: string): string => pathWith('/newsletter/unsubscribe', token);

/** Signed tokens of its links. */
const tokens = { confirmation: z.string(), end: z.string() };

export const newsletterConfirmation = defineMail({
  data: z.object(tokens),
  unsubscribe: ({ end }) => endPath(end),
  subject: (_, { words }) => words.newsletter.askSubject,
  parts: ({ confirmation }, { words, link }) => [
    { kind: 'title', text: words.newsletter.askTitle },
    { kind: 'text', text: words.greeting('') },
    { kind: 'text', text: words.newsletter.askIntro },
    { kind: 'action', text: words.newsletter.confirm, url: link(pathWith('/newsletter/confirm', confirmation)) },
    { kind: 'text', text: words.newsletter.askNote },
  ],
});

export const newsletterWelcome = defineMail({
  data: z.object({ end: tokens.end }),
  unsubscribe: ({ end }) => endPath(end),
  subject: (_, { words }) => words.newsletter.subject,
  parts: ({ end }, { words, link }) => [
    { kind: 'title', text: words.newsletter.title },
    { kind: 'text', text: words.greeting('') },
    { kind: 'text', text: words.newsletter.intro },
    { kind: 'action', text: words.toShop, url: link('') },
    { kind: 'terms', blocks: [{ kind: 'text', runs: [{ text: words.newsletter.end, url: link(endPath(end)) }] }] },
  ],
});
