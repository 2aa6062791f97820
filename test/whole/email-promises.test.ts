// Checks that for every message that promises an email, the shop sends that email.
import { expect, test } from 'vitest';
import type { EmailKind } from '#backend/services/emails/registry.ts';
import { english } from '../support/messages.ts';

/** Messages that promise an email, by key prefix, with the kind of that email. */
const promises: readonly (readonly [key: string, email: EmailKind])[] = [
  ['question.sentText', 'question-received'],
  ['form.hint.questionEmail', 'question-received'],
  ['giftOption.textOfCard', 'gift-card'],
  ['giftCard.how.send', 'gift-card'],
  ['promise.restock', 'back-in-stock'],
  ['delivery.kind.digital', 'gift-card'],
  ['order.nextDigital', 'gift-card'],
  ['order.resent', 'gift-card'],
  ['delivery.readyByEmail', 'order-ready'],
  ['order.nextMail', 'order-confirmation'],
  ['form.hint.pickupEmail', 'order-confirmation'],
  ['checkout.pickup.either', 'order-confirmation'],
  ['backInStock.', 'back-in-stock'],
  ['loyalty.unconfirmed', 'loyalty-confirmation'],
  ['myData.prove', 'password-reset'],
  // The keys of all newsletter choices begin with this prefix.
  ['form.label.wants', 'newsletter-confirmation'],
  ['newsletter.asked', 'newsletter-confirmation'],
  ['newsletter.received', 'newsletter-welcome'],
  ['contact.sentText', 'contact-received'],
  ['form.hint.contactEmail', 'contact-received'],
  ['form.hint.eventEmail', 'event-registration'],
  ['form.hint.photoEmail', 'photo-decided'],
  ['photos.sentText', 'photo-decided'],
  ['event.sentText', 'event-registration'],
  ['form.hint.backInStockEmail', 'back-in-stock'],
  ['account.deleted', 'account-deleted'],
  ['confirm.', 'confirmation-code'],
  ['form.label.confirmationCode', 'confirmation-code'],
  ['form.hint.warrantyEmail', 'warranty-received'],
  ['warranty.sentText', 'warranty-received'],
];

const promise =
  /\bby email\b|\bemailed\b|\bone email\b|\bemail (?:that )?we(?:’ve)? sen[dt]\b|\bwe(?:’ll| will|’ve)? (?:write|email|mail|notify)\b|\bsend the answer\b|\blet you know\b|\bwe(?:’ll| will)? tell you\b/i;

const isOfEmail = (key: string): boolean => promises.some(([start]) => key.startsWith(start));

test.each([
  'We’ll email {email} when your order is on its way.',
  'We write here when it is ready.',
  'The link is in the email we sent you.',
  'You’ll get one email when it’s back.',
])('“%s” is recognized as a promise of an email', (text) => {
  expect(text).toMatch(promise);
});

test('no message promises an email that the shop does not send', () => {
  expect(Object.entries(english).filter(([key, text]) => promise.test(text) && !isOfEmail(key))).toEqual([]);
});
