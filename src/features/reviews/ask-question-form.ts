import { emailField } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { maxEmailLength } from '#lib/rules/email.ts';

interface QuestionValue {
  question: string;
  nickname: string;
  email: string;
}

/** Returns the form for a question about a product. Its length limits are those of the gateway call. */
export const questionForm = (
  limits: Record<'maxQuestionLength' | 'maxNicknameLength', number>,
): Form<'question' | 'nickname' | 'email' | 'policy', QuestionValue> => ({
  name: 'question',
  fields: [
    {
      name: 'question',
      type: 'textarea',
      label: 'form.label.question',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: limits.maxQuestionLength }],
    },
    {
      name: 'nickname',
      type: 'text',
      label: 'form.label.nickname',
      hint: 'form.hint.nickname',
      autocomplete: 'nickname',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: limits.maxNicknameLength }, { kind: 'visible' }],
    },
    emailField({ required: true, maxLength: maxEmailLength }, { hint: 'form.hint.questionEmail' }),
    {
      name: 'policy',
      type: 'checkbox',
      label: 'form.label.policy',
      link: { label: 'form.link.policy', path: '/privacy', phrase: 'form.phrase.policy' },
      rules: [{ kind: 'required' }],
    },
  ],
  value: (readText) => ({ question: readText('question'), nickname: readText('nickname'), email: readText('email') }),
});
