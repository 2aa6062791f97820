// Every mail that the shop writes: a kind is one file and one line here.
import type * as z from 'zod';
import { accountDeleted } from './account-deleted.ts';
import { backInStock } from './back-in-stock.ts';
import { confirmationCode } from './confirmation-code.ts';
import { contactMessage, contactReceived } from './contact.ts';
import { eventRegistration } from './event-registration.ts';
import { giftCard } from './gift-card.ts';
import { loyaltyConfirmation } from './loyalty-confirmation.ts';
import type { MailDefinition } from './mail.ts';
import { newsletterConfirmation, newsletterKnown, newsletterWelcome } from './newsletter.ts';
import { orderCancelled } from './order-cancelled.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderRefunded } from './order-refunded.ts';
import { passwordReset } from './password-reset.ts';
import { photoDecided } from './photo-decided.ts';
import { questionReceived } from './question-received.ts';
import { orderDelivered, orderReady, orderShipped } from './shipment-mails.ts';
import { warrantyClaim, warrantyReceived } from './warranty.ts';
import { wayInChanged } from './way-in-changed.ts';

export const mailKinds = {
  'order-confirmation': orderConfirmation,
  'order-cancelled': orderCancelled,
  'order-shipped': orderShipped,
  'order-ready': orderReady,
  'order-delivered': orderDelivered,
  'order-refunded': orderRefunded,
  'gift-card': giftCard,
  'question-received': questionReceived,
  'back-in-stock': backInStock,
  'loyalty-confirmation': loyaltyConfirmation,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  'newsletter-known': newsletterKnown,
  'contact-received': contactReceived,
  'contact-message': contactMessage,
  'event-registration': eventRegistration,
  'password-reset': passwordReset,
  'confirmation-code': confirmationCode,
  'account-deleted': accountDeleted,
  'way-in-changed': wayInChanged,
  'photo-decided': photoDecided,
  'warranty-received': warrantyReceived,
  'warranty-claim': warrantyClaim,
};

export type MailKind = keyof typeof mailKinds;
export type MailData<Kind extends MailKind> = z.infer<(typeof mailKinds)[Kind]['data']>;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind);

/** The row of a kind, for data of that kind. */
export const findMail = <Kind extends MailKind>(kind: Kind): MailDefinition<MailData<Kind>> =>
  mailKinds[kind] as unknown as MailDefinition<MailData<Kind>>; // the table joins each kind with its own data
