// The emails of the newsletter: the question whether it was asked for, the welcome, and the answer to who is subscribed already. Nothing
// that was typed is in them, and all say how to leave, to people and to email programs (RFC 8058).
import * as z from 'zod';
import { defineEmail, type EmailReader } from './email.ts';
import type { EmailPart } from './parts.ts';

const pathWith = (path: string, token: string): string => `${path}?${new URLSearchParams({ token })}`;
const endPath = (token: string): string => pathWith('/newsletter/unsubscribe', token);

/** The link that ends it, below the email. */
const endOf = (token: string, { newsletter }: EmailReader['translations'], link: EmailReader['link']): EmailPart => ({
  kind: 'terms',
  blocks: [{ kind: 'text', runs: [{ text: newsletter.end, url: link(endPath(token)) }] }],
});

/** Signed tokens of its links. */
const tokens = { confirmation: z.string(), end: z.string() };

export const newsletterConfirmation = defineEmail({
  data: z.object(tokens),
  unsubscribe: ({ end }) => endPath(end),
  subject: (_, { translations }) => translations.newsletter.askSubject,
  parts: ({ confirmation }, { translations, link }) => [
    { kind: 'title', text: translations.newsletter.askTitle },
    { kind: 'text', text: translations.greeting('') },
    { kind: 'text', text: translations.newsletter.askIntro },
    { kind: 'action', text: translations.newsletter.confirm, url: link(pathWith('/newsletter/confirm', confirmation)) },
    { kind: 'text', text: translations.newsletter.askNote },
  ],
});

interface EndableTexts extends Record<'subject' | 'title' | 'intro', string> {
  note?: string;
}

/** An email to who is subscribed: it leads to the shop, and out of the newsletter. */
const createEndable = (readTexts: (translations: EmailReader['translations']) => EndableTexts) =>
  defineEmail({
    data: z.object({ end: tokens.end }),
    unsubscribe: ({ end }) => endPath(end),
    subject: (_, { translations }) => readTexts(translations).subject,
    parts: ({ end }, { translations, link }) => {
      const { title, intro, note } = readTexts(translations);
      return [
        { kind: 'title', text: title },
        { kind: 'text', text: translations.greeting('') },
        { kind: 'text', text: intro },
        { kind: 'action', text: translations.toShop, url: link('') },
        ...(note === undefined ? [] : [{ kind: 'text' as const, text: note }]),
        endOf(end, translations, link),
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
