// The emails of the newsletter: the question whether it was asked for, the welcome, and the answer to who is subscribed already. Nothing
// that was typed is in them, and all say how to leave, to people and to email programs (RFC 8058).
import * as z from 'zod';
import { defineEmail, type EmailReader } from './email.ts';
import type { EmailPart } from './parts.ts';

const pathWith = (path: string, token: string): string => `${path}?${new URLSearchParams({ token })}`;
const endPath = (token: string): string => pathWith('/newsletter/unsubscribe', token);

/** The link that ends it, below the email. */
const endOf = (token: string, { newsletter }: EmailReader['words'], link: EmailReader['link']): EmailPart => ({
  kind: 'terms',
  blocks: [{ kind: 'text', runs: [{ text: newsletter.end, url: link(endPath(token)) }] }],
});

/** Signed tokens of its links. */
const tokens = { confirmation: z.string(), end: z.string() };

export const newsletterConfirmation = defineEmail({
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

interface EndableTexts extends Record<'subject' | 'title' | 'intro', string> {
  note?: string;
}

/** An email to who is subscribed: it leads to the shop, and out of the newsletter. */
const createEndable = (readTexts: (words: EmailReader['words']) => EndableTexts) =>
  defineEmail({
    data: z.object({ end: tokens.end }),
    unsubscribe: ({ end }) => endPath(end),
    subject: (_, { words }) => readTexts(words).subject,
    parts: ({ end }, { words, link }) => {
      const { title, intro, note } = readTexts(words);
      return [
        { kind: 'title', text: title },
        { kind: 'text', text: words.greeting('') },
        { kind: 'text', text: intro },
        { kind: 'action', text: words.toShop, url: link('') },
        ...(note === undefined ? [] : [{ kind: 'text' as const, text: note }]),
        endOf(end, words, link),
      ];
    },
  });

/** The answer to somebody who is subscribed already: the page says the same to everybody. */
export const newsletterKnown = createEndable(({ newsletter }) => ({
  subject: newsletter.knownSubject,
  title: newsletter.knownTitle,
  intro: newsletter.knownIntro,
  note: newsletter.knownNote,
}));

export const newsletterWelcome = createEndable(({ newsletter }) => newsletter);
