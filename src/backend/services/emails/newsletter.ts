// The emails of the newsletter: the request to confirm a subscription, the welcome, and the notice to an existing subscriber. None of them
// contains text that a shopper entered. All of them have headers for the unsubscribe button of email programs (RFC 8058).
import * as z from 'zod';
import type { MessageKey } from '#backend/translations/translate.ts';
import { defineEmail, type EmailReader } from './email.ts';
import type { EmailPart } from './parts.ts';

const addToken = (path: string, token: string): string => `${path}?${new URLSearchParams({ token })}`;
const endPath = (token: string): string => addToken('/newsletter/unsubscribe', token);

/** Returns the unsubscribe link at the end of an email. */
const createUnsubscribePart = (token: string, { t, link }: EmailReader): EmailPart => ({
  kind: 'terms',
  blocks: [{ kind: 'text', runs: [{ text: t('email.newsletter.end'), url: link(endPath(token)) }] }],
});

/** Signed tokens for the links in the emails. */
const tokens = { confirmation: z.string(), end: z.string() };

export const newsletterConfirmation = defineEmail({
  data: z.object(tokens),
  unsubscribe: ({ end }) => endPath(end),
  subject: (_, { t }) => t('email.newsletter.askSubject'),
  parts: ({ confirmation }, { t, link }) => [
    { kind: 'title', text: t('email.newsletter.askTitle') },
    { kind: 'text', text: t('email.greetingUnnamed') },
    { kind: 'text', text: t('email.newsletter.askIntro') },
    { kind: 'action', text: t('email.newsletter.confirm'), url: link(addToken('/newsletter/confirm', confirmation)) },
    { kind: 'text', text: t('email.newsletter.askNote') },
  ],
});

/** Message keys of an email to a subscriber. Such an email has a link to the shop and an unsubscribe link. */
type EndableKeys = Record<'subject' | 'title' | 'intro', MessageKey> & { note?: MessageKey };

const createEndable = (keys: EndableKeys) =>
  defineEmail({
    data: z.object({ end: tokens.end }),
    unsubscribe: ({ end }) => endPath(end),
    subject: (_, { t }) => t(keys.subject),
    parts: ({ end }, reader) => {
      const { t, link } = reader;
      return [
        { kind: 'title', text: t(keys.title) },
        { kind: 'text', text: t('email.greetingUnnamed') },
        { kind: 'text', text: t(keys.intro) },
        { kind: 'action', text: t('email.toShop'), url: link('') },
        ...(keys.note === undefined ? [] : [{ kind: 'text' as const, text: t(keys.note) }]),
        createUnsubscribePart(end, reader),
      ];
    },
  });

/** Sent to an existing subscriber instead of the welcome, because the page must not reveal whether an address is subscribed. */
export const newsletterKnown = createEndable({
  subject: 'email.newsletter.knownSubject',
  title: 'email.newsletter.knownTitle',
  intro: 'email.newsletter.knownIntro',
  note: 'email.newsletter.knownNote',
});

export const newsletterWelcome = createEndable({
  subject: 'email.newsletter.subject',
  title: 'email.newsletter.title',
  intro: 'email.newsletter.intro',
});
