// Messages to customer service.
import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { passesFormCheck } from '#backend/services/bot-check/verify-form.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { storeMessage } from '#backend/stores/contact-messages.ts';
import { brand } from '#brand.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { dataLocale, marketOfSite } from '#markets/registry.ts';
import { contactCategories, findSubject, readCategories } from './contact-subjects.ts';

const send: Handler<'contact.send'> = async ({ body }, context) => {
  const { db, env, clientAddress, now } = context;
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const { recaptcha_response: token, ...message } = body;
  const about = findSubject(message, context.locale);
  if (!about) return refused({ code: 'API400', detail: 'body.subject' });
  const hash = await hashInput([who.usid, who.siteId, message]);
  if (!(await passesFormCheck(token, hash, context))) return refused({ code: 'AUT403' });
  const { closedForMs } = await countAttempt(env, 'contact', { address: clientAddress, target: findMailbox(message.email) }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const reference = hash.slice(0, referenceLength).toUpperCase();
  const locale = dataLocale(context.locale);
  const { orderNumber = '' } = message;
  const outbox = createOutbox(db);
  const email = { about: reference, locale, writtenAt: now };
  await storeMessage(db, { reference, ...message, siteId: who.siteId, locale, orderNumber, sentAt: now }, [
    outbox.writeEmail('contact-received', { ...email, recipient: message.email, data: { reference, subject: about.subject } }),
    outbox.writeEmail('contact-message', {
      ...email,
      recipient: brand.email,
      data: {
        reference,
        category: about.category,
        subject: about.subject,
        name: message.name,
        email: message.email,
        orderNumber,
        message: message.message,
      },
    }),
  ]);
  return ok({ reference });
};

/**
 * Number of hex digits in a message reference. A reference is short enough to read aloud, and with 40 bits, a collision within a year is
 * unlikely.
 */
const referenceLength = 10;

export const contactHandlers = {
  'contact.subjects': async ({ query }, { locale }) =>
    marketOfSite(query.siteId) ? ok({ categories: readCategories(contactCategories, locale) }) : refused({ code: 'API404' }),
  'contact.send': send,
} satisfies HandlersOf<'contact'>;
