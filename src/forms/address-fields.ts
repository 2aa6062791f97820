// Creates a market's address fields from the field table.
import type { AddressField, AddressFieldRow, FieldsWith } from '#lib/address/address-fields.ts';
import { type AddressRuleSet, rulesOfField } from '#lib/address/address-rule-set.ts';
import type { AddressRule } from '#lib/address/address-rules.ts';
import type { Market } from '#markets/market.ts';
import { phoneCodeField, pickLook } from './fields.ts';
import type { FormField } from './form.ts';
import type { FormHintId } from './message-ids.ts';

type AddressKind = 'shipping' | 'billing';
export type AddressFieldName = AddressField | 'phoneCode';

/**
 * Returns the fields in the order of the market's rule set, with the dial code before the phone number. With `asksEmail`, the email address
 * is included even if the rule set does not list it.
 */
export function addressFields(market: Market, kind: AddressKind, { asksEmail = false } = {}): FormField<AddressFieldName>[] {
  const set = market.addressRules[kind];
  const order: readonly AddressField[] = asksEmail && !set.order.includes('email') ? ['email', ...set.order] : set.order;
  const fields = order.flatMap((name): FormField<AddressFieldName>[] => {
    const field = addressField(name, market, set);
    return field.type === 'tel' ? [phoneCodeField(market.dialCodes), field] : [field];
  });
  return pairPostalCode(fields).map((field) => setAutofillSection(field, kind));
}

/** Puts the postal code into the same row as the province or town before it, or else as the town after it. */
function pairPostalCode(fields: FormField<AddressFieldName>[]): FormField<AddressFieldName>[] {
  const at = fields.findIndex(({ name }) => name === 'postalCode');
  const before = fields[at - 1]?.name;
  const other = before === 'province' || before === 'city' ? at - 1 : at + 1;
  return fields.map((field, index) => (at >= 0 && (index === at || index === other) ? { ...field, width: 'pair' } : field));
}

/** Adds the prefix `shipping` or `billing` to the field's autofill token. */
const setAutofillSection = (field: FormField<AddressFieldName>, kind: AddressKind): FormField<AddressFieldName> => ({
  ...field,
  autocomplete: `${kind} ${field.autocomplete}`,
});

function addressField(name: AddressField, market: Market, set: AddressRuleSet): FormField<AddressField> {
  const row = set.rules[name];
  const hint = findHint(name, set);
  return {
    name,
    label: `form.label.${name}`,
    ...pickLook(row),
    ...(hint && { hint }),
    ...controls[row.kind](row, market, set),
    rules: rulesOfField(name, set, market),
  };
}

type Control = Pick<FormField, 'type' | 'format' | 'transforms' | 'inputMode' | 'options' | 'initial'>;

const textControl = (row: AddressFieldRow): Control => ({ type: 'text', ...pickTraits(row) });

const controls: Record<AddressFieldRow['kind'], (row: AddressFieldRow, market: Market, set: AddressRuleSet) => Control> = {
  text: textControl,
  street: textControl,
  name: textControl,
  email: () => ({ type: 'email' }),
  phone: () => ({ type: 'tel' }),
  country: (_, { country, name }) => ({ type: 'select', options: [{ value: country, label: name }], initial: country }),
  province: (_row, _market, { provinces }) => ({
    type: 'select',
    options: provinces.map(({ code, name }) => ({ value: code, label: name })),
  }),
};

/** Returns the text format and transforms of a rule, and the numeric keyboard if the format allows only digits. */
export function pickTraits({ format, transforms }: AddressRule): Pick<FormField, 'format' | 'transforms' | 'inputMode'> {
  const isNumber = format !== undefined && /^X+$/.test(format) && !transforms;
  return { ...(format && { format }), ...(transforms && { transforms }), ...(isNumber && { inputMode: 'numeric' }) };
}

function findHint(name: AddressField, { order, rules }: AddressRuleSet): FormHintId | undefined {
  const isHinted = (field: AddressField): field is FieldsWith<{ hasHint: true }> => rules[field].hasHint === true;
  if (name === 'email' && !order.includes('email')) return 'form.hint.billEmail';
  return isHinted(name) ? `form.hint.${name}` : undefined;
}
