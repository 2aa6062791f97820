import type { Form } from '#forms/form.ts';
import { createRules } from '#lib/rules/field-rules.ts';

/** A field for several promo codes in any notation. lib/rules/promo-codes.ts splits them, and the gateway validates each code. */
export const codePlanForm: Form<'promoCodes', { promoCodes: string }> = {
  name: 'code-plan',
  fields: [
    {
      name: 'promoCodes',
      type: 'text',
      label: 'form.label.promoCodes',
      hint: 'form.hint.promoCodes',
      autocomplete: 'off',
      rules: createRules({ required: false, maxLength: 1000 }),
      width: 'two-thirds',
      isUnmarked: true,
    },
  ],
  value: (readText) => ({ promoCodes: readText('promoCodes') }),
};
