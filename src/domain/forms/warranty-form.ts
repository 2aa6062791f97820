import { maxEmailLength } from '#lib/email.ts';
import { emailField } from './fields.ts';
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
const [maxNameLength, maxProductLength, maxOrderNumberLength] = [80, 120, 40];

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
    {
      name: 'orderNumber',
      type: 'text',
      label: 'form.label.orderNumber',
      rules: [{ kind: 'maxLength', n: maxOrderNumberLength }, { kind: 'visible' }],
    },
    {
      name: 'name',
      type: 'text',
      label: 'form.label.fullName',
      autocomplete: 'name',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxNameLength }, { kind: 'visible' }, { kind: 'name' }],
    },
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
