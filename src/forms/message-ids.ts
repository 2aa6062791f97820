// Message ids used in forms. The component that renders a form translates them.
import type { MessageKey } from '#i18n/translate.ts';

type MessagesOf<Area extends string> = Extract<MessageKey, `${Area}.${string}`>;

export type FormErrorId =
  | 'form.error.required'
  | 'form.error.email'
  | 'form.error.emailOrPhone'
  | 'form.error.name'
  | 'form.error.visible'
  | 'form.error.password'
  | 'form.error.exactLength'
  | 'form.error.minLength'
  | 'form.error.maxLength'
  | 'form.error.number'
  | 'form.error.min'
  | 'form.error.max'
  | 'form.error.date'
  | 'form.error.earliest'
  | 'form.error.latest'
  | 'form.error.minimalAge'
  | 'form.error.pattern'
  | 'form.error.postalCode'
  | 'form.error.phone'
  | 'form.error.choice'
  | 'form.error.same'
  | 'form.error.poBox'
  | 'form.error.website'
  | 'giftCard.tooMany'
  | 'giftCard.error.pin'
  | MessagesOf<'rewardCredit.error'>
  | MessagesOf<'savedGiftCards.error'>
  | MessagesOf<'plan.error'>
  | MessagesOf<'transfer.error'>
  | MessagesOf<'reviews.photos'>
  | MessagesOf<'photos.error'>
  // these messages are displayed only if the gateway rejects the input
  | MessagesOf<'error'>;

export type FormLabelId = MessagesOf<'form.label'>;
export type FormHintId = MessagesOf<'form.hint'>;

/** Message id of the words in a checkbox's label that link to its terms. */
export type FormPhraseId = MessagesOf<'form.phrase'>;

/** Message id of the link to a checkbox's terms. */
export type FormLinkId = 'form.link.terms' | 'form.link.loyaltyTerms' | 'form.link.policy' | 'form.link.smsTerms' | 'form.link.photoTerms';

export type FormOptionId =
  | 'form.gender.female'
  | 'form.gender.male'
  | 'form.gender.other'
  | 'form.gender.none'
  | MessagesOf<'form.stars' | 'form.reason' | 'form.photoReason' | 'form.interest' | 'reviews.fit' | 'photos.category'>;

/** An error message to be translated, with its values. */
export interface FormError {
  id: FormErrorId;
  values?: Record<string, string | number>;
}
