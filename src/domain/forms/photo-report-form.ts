import { type PhotoReason, photoReasons } from '#lib/social-photos.ts';
import { choiceRules } from './fields.ts';
import type { Form, FormOption } from './form.ts';

const options = [
  { value: 'offensive', labelId: 'form.photoReason.offensive' },
  { value: 'not-theirs', labelId: 'form.photoReason.not-theirs' },
  { value: 'shows-me', labelId: 'form.photoReason.shows-me' },
  { value: 'off-topic', labelId: 'form.photoReason.off-topic' },
  { value: 'other', labelId: 'form.photoReason.other' },
] as const satisfies readonly FormOption[];

export const photoReportForm: Form<'reason', { reason: PhotoReason }> = {
  name: 'photo-report',
  fields: [{ name: 'reason', type: 'radio', label: 'form.label.reason', rules: choiceRules(options, { required: true }), options }],
  value: (readText) => ({ reason: photoReasons.find((reason) => reason === readText('reason')) ?? 'other' }),
};
