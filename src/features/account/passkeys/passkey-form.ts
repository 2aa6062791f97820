import type { Form } from '#forms/form.ts';

/** What a passkey is called in the account. `maxLength`: UTF-16 units. */
export const passkeyForm = ({ maxLength }: { maxLength: number }): Form<'passkeyName', { name: string }> => ({
  name: 'passkey',
  fields: [
    {
      name: 'passkeyName',
      type: 'text',
      label: 'form.label.passkeyName',
      hint: 'form.hint.passkeyName',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxLength }, { kind: 'visible' }],
    },
  ],
  value: (readText) => ({ name: readText('passkeyName') }),
});
