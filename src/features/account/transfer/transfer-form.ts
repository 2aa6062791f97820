import type { Form } from '#forms/form.ts';

const codeLength = 4;

/**
 * The form for the code displayed in the other browser. The gateway allows three attempts, so malformed codes are rejected without a call.
 */
export const transferForm: Form<'transferCode', { code: string }> = {
  name: 'transfer',
  fields: [
    {
      name: 'transferCode',
      type: 'text',
      label: 'form.label.transferCode',
      hint: 'form.hint.transferCode',
      autocomplete: 'off',
      inputMode: 'numeric',
      rules: [{ kind: 'required' }, { kind: 'exactLength', n: codeLength }, { kind: 'number' }],
      width: 'half',
    },
  ],
  value: (readText) => ({ code: readText('transferCode') }),
};
