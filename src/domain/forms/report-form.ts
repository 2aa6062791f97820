import { choiceRules } from './fields.ts';
import type { Form, FormOption } from './form.ts';

/** Why a review is reported. */
const reasons = ['offensive', 'spam', 'off-topic', 'other'] as const;
const options = [
  { value: 'offensive', labelId: 'form.reason.offensive' },
  { value: 'spam', labelId: 'form.reason.spam' },
  { value: 'off-topic', labelId: 'form.reason.off-topic' },
  { value: 'other', labelId: 'form.reason.other' },
] as const satisfies readonly FormOption[];

export const reportForm: Form<'reason', { reason: (typeof reasons)[number] }> = {
  name: 'report',
  fields: [{ name: 'reason', type: 'radio', label: 'form.label.reason', rules: choiceRules(options, { required: true }), options }],
  value: (readText) => ({ reason: reasons.find((reason) => reason === readText('reason')) ?? 'other' }),
};
