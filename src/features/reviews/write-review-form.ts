import { type ErrorCode, errorCatalog, errorRow } from '#contract/errors/catalog.ts';
import { choiceRules } from '#forms/fields.ts';
import type { Form, FormOption } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import type { ReviewFit } from '#lib/rules/review-query.ts';
import { reviewFits } from '#lib/rules/review-query.ts';
import type { Market } from '#markets/market.ts';
import { fitLabels } from './reviews.ts';

interface ReviewValue {
  stars: number;
  title: string;
  text: string;
  nickname: string;
  fit?: ReviewFit;
}

export type ReviewField = 'stars' | 'fit' | 'title' | 'review' | 'photos' | 'nickname' | 'policy';

const starOptions = [
  { value: '5', labelId: 'form.stars.5' },
  { value: '4', labelId: 'form.stars.4' },
  { value: '3', labelId: 'form.stars.3' },
  { value: '2', labelId: 'form.stars.2' },
  { value: '1', labelId: 'form.stars.1' },
] as const satisfies readonly FormOption[];
const fitOptions: readonly FormOption[] = reviewFits.map((fit) => ({ value: fit, labelId: fitLabels[fit] }));

/** Returns the form for a review. `isSized` adds the question of how the product fits. Length limits are those of the market. */
export const reviewForm = ({ settings }: Pick<Market, 'settings'>, { isSized }: { isSized: boolean }): Form<ReviewField, ReviewValue> => ({
  name: 'review',
  fields: [
    { name: 'stars', type: 'radio', label: 'form.label.stars', rules: choiceRules(starOptions, { required: true }), options: starOptions },
    ...(isSized
      ? [
          {
            name: 'fit',
            type: 'radio',
            label: 'form.label.fit',
            rules: choiceRules(fitOptions, { required: false }),
            options: fitOptions,
          } as const,
        ]
      : []),
    {
      name: 'title',
      type: 'text',
      label: 'form.label.title',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: settings.reviews.maxTitleLength }, { kind: 'visible' }],
    },
    {
      name: 'review',
      type: 'textarea',
      label: 'form.label.review',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: settings.reviews.maxTextLength }],
    },
    { name: 'photos', type: 'photos', label: 'form.label.photos', hint: 'form.hint.photos', rules: [] },
    {
      name: 'nickname',
      type: 'text',
      label: 'form.label.nickname',
      hint: 'form.hint.nickname',
      autocomplete: 'nickname',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: settings.reviews.maxNicknameLength }, { kind: 'visible' }],
    },
    {
      name: 'policy',
      type: 'checkbox',
      label: 'form.label.policy',
      link: { label: 'form.link.policy', path: '/privacy', phrase: 'form.phrase.policy' },
      rules: [{ kind: 'required' }],
    },
  ],
  value: (readText) => {
    const fit = reviewFits.find((each) => each === readText('fit'));
    return {
      stars: Number(readText('stars')),
      title: readText('title'),
      text: readText('review'),
      nickname: readText('nickname'),
      ...(fit && { fit }),
    };
  },
});

/** Returns the field errors of a refusal, or undefined if it does not concern a field of the form. */
export function findReviewErrors(
  { code, details }: { code: ErrorCode; details?: { fields?: string[] | undefined } | undefined },
  { settings }: Pick<Market, 'settings'>,
): Partial<Record<ReviewField, FormError>> | undefined {
  const { surface, fields = [] } = errorRow(code);
  if (surface !== 'field') return undefined;
  const { maxTitleLength, maxTextLength, maxNicknameLength } = settings.reviews;
  const lengths: Partial<Record<string, number>> = { title: maxTitleLength, review: maxTextLength, nickname: maxNicknameLength };
  const known = (details?.fields ?? fields).filter((name): name is 'title' | 'review' | 'nickname' => lengths[name] !== undefined);
  if (known.length === 0) return undefined;
  return Object.fromEntries(known.map((name) => [name, { id: errorCatalog[code].message, values: { length: lengths[name] ?? 0 } }]));
}
