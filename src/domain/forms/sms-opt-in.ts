// The box that agrees to text messages. Its terms show once it is ticked, and a script asks for them to be accepted.
import type { Rule } from '#lib/field-rules.ts';
import { checkbox } from './fields.ts';
import type { FormField } from './form.ts';

/** `rules`: whether it may be left empty. */
export const smsOptInField = (rules: readonly Rule[]): FormField<'optInAccepted'> => ({
  ...checkbox(
    'optInAccepted',
    { label: 'form.label.smsOptIn', hint: 'form.hint.smsOptIn', link: { label: 'form.link.smsTerms', path: '/sms-terms' } },
    { required: false },
  ),
  rules,
  hasTermsOf: 'phone',
});
