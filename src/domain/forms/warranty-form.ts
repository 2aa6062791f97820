import { maxEmailLength } from '#lib/email.ts';
import { anyOrderField, emailField, fullNameField } from './fields.ts';
import type { Form } from './form.ts';

interface WarrantyValue {
  name: string;
  email: string;
  product: string;
  orderNumber?: string | undefined;
  description: string;
}

type WarrantyField = 'product' | 'description' | 'orderNumber' | 'name' | 'email';

/** UTF-16 units. */
const maxProductLength = 120;

/** A claim under the warranty. Its lengths are those of the call. */
export const warrantyForm = ({ maxDescriptionLength }: { maxDescriptionLength: number }): Form<WarrantyField, WarrantyValue> => ({
  name: 'warranty',
  fields: [
    {
      name: 'product',
      type: 'text',
      label: 'form.label.brokenProduct',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxProductLength }, { kind: 'visible' }],
    },
    {
      name: 'description',
      type: 'textarea',
      label: 'form.label.whatBroke',
      hint: 'form.hint.whatBroke',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxDescriptionLength }],
    },
    anyOrderField,
    fullNameField,
    emailField({ required: true, maxLength: maxEmailLength }, { hint: 'form.hint.warrantyEmail' }),
  ],
  value: (readText) => ({
    product: readText('product'),
    description: readText('description'),
    name: readText('name'),
    email: readText('email'),
    ...(readText('orderNumber') !== '' && { orderNumber: readText('orderNumber') }),
  }),
});
