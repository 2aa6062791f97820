// The messages that forms say, by their ids: whoever shows a form translates them.

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
  // what the gateway alone can tell
  | 'error.CHK380'
  | 'error.CHK320'
  | 'error.SHP410'
  | 'error.BILL410'
  | 'error.PAY401'
  | 'error.GFO405'
  | 'error.GFC410'
  | 'error.GFC799'
  | 'error.GFC800'
  | 'error.GFC812'
  | 'error.GFC725'
  | 'error.GFC740'
  | 'error.GFC755'
  | 'error.GFC400'
  | 'giftCard.tooMany';

export type FormLabelId =
  | 'form.label.email'
  | 'form.label.firstName'
  | 'form.label.lastName'
  | 'form.label.addressLine1'
  | 'form.label.addressLine2'
  | 'form.label.city'
  | 'form.label.province'
  | 'form.label.postalCode'
  | 'form.label.country'
  | 'form.label.phone'
  | 'form.label.phoneCode'
  | 'form.label.password'
  | 'form.label.newPassword'
  | 'form.label.birthDate'
  | 'form.label.gender'
  | 'form.label.smsOptIn'
  | 'form.label.newsletter'
  | 'form.label.loyaltyTerms'
  | 'form.label.brandTerms'
  | 'form.label.policy'
  | 'form.label.eventTerms'
  | 'form.label.days'
  | 'form.label.guestName'
  | 'form.label.contact'
  | 'form.label.message'
  | 'form.label.question'
  | 'form.label.nickname'
  | 'form.label.quantity'
  | 'form.label.giftCardNumber'
  | 'form.label.giftCardPin'
  | 'form.label.giftTo'
  | 'form.label.giftEmail'
  | 'form.label.repeatPassword';

export type FormHintId =
  | 'form.hint.email'
  | 'form.hint.billEmail'
  | 'form.hint.phone'
  | 'form.hint.pickupEmail'
  | 'form.hint.smsOptIn'
  | 'form.hint.nickname'
  | 'form.hint.questionEmail';

/** Where the small print of a box stands, as its link says it. */
export type FormLinkId = 'form.link.terms' | 'form.link.policy' | 'form.link.smsTerms';

export type FormOptionId = 'form.gender.female' | 'form.gender.male' | 'form.gender.other' | 'form.gender.none';

/** A message to translate, with what it wants to be given. */
export interface FormError {
  id: FormErrorId;
  values?: Record<string, string | number>;
}
