import { choiceRules } from './fields.ts';
import type { Form, FormOption } from './form.ts';

/** Why a photo is reported. */
const reasons = ['offensive', 'not-theirs', 'shows-me', 'off-topic', 'other'] as const;
const options: readonly FormOption[] = reasons.map((value) => ({ value, labelId: `form.photoReason.${value}` }) as const);

export const photoReportForm: Form<'reason', { reason: (typeof reasons)[number] }> = {
  name: 'photo-report',
  fields: [{ name: 'reason', type: 'radio', label: 'form.label.reason', rules: choiceRules(options, { required: true }), options }],
  value: (readText) => ({ reason: reasons.find((reason) => reason === readText('reason')) ?? 'other' }),
};
