// The checkbox for consent to text messages, which go to the phone number in the same form (client/forms/opt-in.ts).

import { checkbox } from '#forms/fields.ts';
import type { FormField } from '#forms/form.ts';
import type { Rule } from '#lib/rules/field-rules.ts';

/** Returns the checkbox field. `rules` decide whether it is required. */
export const smsOptInField = (rules: readonly Rule[]): FormField<'optInAccepted'> => ({
  ...checkbox(
    'optInAccepted',
    { label: 'form.label.smsOptIn', hint: 'form.hint.smsOptIn', link: { label: 'form.link.smsTerms', path: '/sms-terms' } },
    { required: false },
  ),
  rules,
  hasTermsOf: 'phone',
});
