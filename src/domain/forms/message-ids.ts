// The messages that forms say, by their ids: whoever shows a form translates them.
import type { MessageKey } from '#i18n/translate.ts';

type MessagesOf<Area extends string> = Extract<MessageKey, `${Area}.${string}`>;

export type FormErrorId =
  | 'form.error.required'
  | 'form.error.email'
  | 'form.error.name'
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
  | 'giftCard.tooMany'
  // what the gateway alone can tell
  | MessagesOf<'error'>;

export type FormLabelId = MessagesOf<'form.label'>;
export type FormHintId = MessagesOf<'form.hint'>;

/** Where the small print of a box stands, as its link says it. */
export type FormLinkId = 'form.link.terms' | 'form.link.policy' | 'form.link.smsTerms';

export type FormOptionId = 'form.gender.female' | 'form.gender.male' | 'form.gender.other' | 'form.gender.none';

/** A message to translate, with what it wants to be given. */
export interface FormError {
  id: FormErrorId;
  values?: Record<string, string | number>;
}
