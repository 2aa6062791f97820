import { anyOrderField, emailField, fullNameField } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { type CivilDate, parseDate } from '#lib/civil-date.ts';
import { maxEmailLength } from '#lib/rules/email.ts';
import { isId, maxIdLength } from '#lib/rules/ids.ts';
import type { MarketSettings } from '#markets/settings.ts';

interface WarrantyValue {
  name: string;
  email: string;
  product: string;
  /** The style number on the product's label. */
  masterId?: string | undefined;
  quantity: number;
  purchaseDate?: CivilDate | undefined;
  orderNumber?: string | undefined;
  description: string;
}

type WarrantyField = 'product' | 'masterId' | 'quantity' | 'purchaseDate' | 'description' | 'orderNumber' | 'name' | 'email';

/** Maximum length of the product's name, in UTF-16 code units. */
const maxProductLength = 120;

interface WarrantyLimits {
  maxDescriptionLength: number;
  maxQuantity: number;
  dateFormat: MarketSettings['dateFormat'];
  /** Today's date by the gateway's clock, which is the latest purchase date that is allowed. */
  today: CivilDate;
}

/** Returns the warranty claim form. Its length limits are those of the gateway call. */
export const warrantyForm = ({
  maxDescriptionLength,
  maxQuantity,
  dateFormat: format,
  today,
}: WarrantyLimits): Form<WarrantyField, WarrantyValue> => ({
  name: 'warranty',
  fields: [
    {
      name: 'product',
      type: 'text',
      label: 'form.label.brokenProduct',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxProductLength }, { kind: 'visible' }],
    },
    {
      name: 'masterId',
      type: 'text',
      label: 'form.label.styleNumber',
      hint: 'form.hint.styleNumber',
      autocomplete: 'off',
      rules: [{ kind: 'pattern', pattern: `[A-Za-z0-9._~-]{1,${maxIdLength}}` }],
      width: 'half',
    },
    {
      name: 'quantity',
      type: 'number',
      label: 'form.label.affected',
      initial: '1',
      rules: [{ kind: 'required' }, { kind: 'number' }, { kind: 'min', n: 1 }, { kind: 'max', n: maxQuantity }],
      width: 'half',
    },
    {
      name: 'purchaseDate',
      type: 'date',
      label: 'form.label.purchaseDate',
      dateFormat: format,
      rules: [
        { kind: 'date', format },
        { kind: 'latest', date: today, format },
      ],
      width: 'half',
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
  value: (readText) => {
    const purchaseDate = parseDate(readText('purchaseDate'), format);
    return {
      product: readText('product'),
      quantity: Number(readText('quantity')),
      description: readText('description'),
      name: readText('name'),
      email: readText('email'),
      ...(isId(readText('masterId')) && { masterId: readText('masterId') }),
      ...(purchaseDate !== undefined && { purchaseDate }),
      ...(readText('orderNumber') !== '' && { orderNumber: readText('orderNumber') }),
    };
  },
});
