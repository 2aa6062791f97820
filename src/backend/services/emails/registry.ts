// All emails of the shop. To add a kind, add a file for it and one line here.
import type * as z from 'zod';
import { accountDeleted } from './account-deleted.ts';
import { backInStock } from './back-in-stock.ts';
import { confirmationCode } from './confirmation-code.ts';
import { contactMessage, contactReceived } from './contact.ts';
import type { EmailDefinition } from './email.ts';
import { eventRegistration } from './event-registration.ts';
import { giftCard, giftCardReplaced } from './gift-card.ts';
import { loyaltyConfirmation } from './loyalty-confirmation.ts';
import { newsletterConfirmation, newsletterKnown, newsletterWelcome } from './newsletter.ts';
import { operatorAlert } from './operator-alert.ts';
import { orderCanceled } from './order-canceled.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderPartCanceled } from './order-part-canceled.ts';
import { orderRefunded } from './order-refunded.ts';
import { passwordReset } from './password-reset.ts';
import { personalData } from './personal-data.ts';
import { photoDecided } from './photo-decided.ts';
import { questionAnswered } from './question-answered.ts';
import { questionReceived } from './question-received.ts';
import { reviewRejected } from './review-rejected.ts';
import { orderDelivered, orderReady, orderShipped } from './shipment-emails.ts';
import { signInMethodChanged } from './sign-in-method-changed.ts';
import { warrantyClaim, warrantyReceived } from './warranty.ts';

export const emailKinds = {
  'order-confirmation': orderConfirmation,
  'order-cancelled': orderCanceled,
  'order-shipped': orderShipped,
  'order-ready': orderReady,
  'order-delivered': orderDelivered,
  'order-refunded': orderRefunded,
  'order-part-canceled': orderPartCanceled,
  'gift-card': giftCard,
  'gift-card-replaced': giftCardReplaced,
  'question-received': questionReceived,
  'question-answered': questionAnswered,
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
  'personal-data': personalData,
  'way-in-changed': signInMethodChanged,
  'photo-decided': photoDecided,
  'review-rejected': reviewRejected,
  'warranty-received': warrantyReceived,
  'warranty-claim': warrantyClaim,
  'operator-alert': operatorAlert,
};

export type EmailKind = keyof typeof emailKinds;
export type EmailData<Kind extends EmailKind> = z.infer<(typeof emailKinds)[Kind]['data']>;

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(emailKinds, kind);

/** Returns the definition of an email kind, with the type of its data. */
export const findEmail = <Kind extends EmailKind>(kind: Kind): EmailDefinition<EmailData<Kind>> =>
  // The table entry has the data type of this kind, but TypeScript cannot infer that from the indexed access.
  emailKinds[kind] as unknown as EmailDefinition<EmailData<Kind>>;
