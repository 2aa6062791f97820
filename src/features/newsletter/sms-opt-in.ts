// The checkbox that agrees to text messages for the number of the same form (client/forms/opt-in.ts).

import { checkbox } from '#forms/fields.ts';
import type { FormField } from '#forms/form.ts';
import type { Rule } from '#lib/field-rules.ts';

/** `rules` say whether the box may stay unticked. */
export const smsOptInField = (rules: readonly Rule[]): FormField<'optInAccepted'> => ({
  ...checkbox(
    'optInAccepted',
    { label: 'form.label.smsOptIn', hint: 'form.hint.smsOptIn', link: { label: 'form.link.smsTerms', path: '/sms-terms' } },
    { required: false },
  ),
  rules,
  hasTermsOf: 'phone',
});
