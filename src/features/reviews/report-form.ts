import { choiceRules } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import type { FormOptionId } from '#forms/message-ids.ts';
import type { PhotoReason } from '#lib/rules/social-photos.ts';

/** Creates a form that asks for the reason of a report. `labels` contains the reasons in display order. */
function createReportForm<Reason extends string>(
  name: string,
  labels: Readonly<Record<Reason | 'other', FormOptionId>>,
): Form<'reason', { reason: Reason | 'other' }> {
  const reasons = Object.keys(labels) as (Reason | 'other')[]; // the cast is safe: all keys are reasons
  const options = reasons.map((value) => ({ value, labelId: labels[value] }));
  return {
    name,
    fields: [{ name: 'reason', type: 'radio', label: 'form.label.reason', rules: choiceRules(options, { required: true }), options }],
    value: (readText) => ({ reason: reasons.find((reason) => reason === readText('reason')) ?? 'other' }),
  };
}

export const reviewReportForm = createReportForm('report', {
  offensive: 'form.reason.offensive',
  spam: 'form.reason.spam',
  'off-topic': 'form.reason.off-topic',
  other: 'form.reason.other',
});

export const photoReportForm = createReportForm<PhotoReason>('photo-report', {
  offensive: 'form.photoReason.offensive',
  'not-theirs': 'form.photoReason.not-theirs',
  'shows-me': 'form.photoReason.shows-me',
  'off-topic': 'form.photoReason.off-topic',
  other: 'form.photoReason.other',
});
