// All address fields in the order of forms. Forms, the contract, printed addresses and the embedded backend's validation are derived from
// this table. The label of a field is the message `form.label.<name>`.

import { maxEmailLength } from '../rules/email.ts';
import type { AddressRule } from './address-rules.ts';

/** An address field, with the rule for countries that define no rule. */
export interface AddressFieldRow extends AddressRule {
  /**
   * Selects checks in addition to the country's rule. For example, a `street` must not be a PO box if parcels are sent to it, and a
   * `province` must belong to the country.
   */
  kind: 'text' | 'street' | 'name' | 'email' | 'phone' | 'country' | 'province';
  /** Autofill token (WHATWG HTML, autofill). */
  autocomplete: string;
  /** Width of the field in its row. By default it takes the whole row. */
  width?: 'half' | 'two-thirds';
  /** On-screen keyboard. It is numeric by default if the rule allows only digits. */
  inputMode?: 'email' | 'tel' | 'numeric';
  /** Displays the message `form.hint.<name>` below the field. */
  hasHint?: true;
  /**
   * Which address forms have the field. `with-delivery`: only forms for shipping addresses. `by-country`: only forms of countries whose
   * address rules list the field. By default, all address forms have it.
   */
  asked?: 'with-delivery' | 'by-country';
  /** Position in a printed address: on the same line as the name, or on a separate line. The town is printed in the country's format. */
  writtenAs?: 'name' | 'line';
  /** Limits in the contract, which apply in addition to the country's rules. */
  contract: { maxLength: number; isOptional?: true };
}

const name = {
  kind: 'name',
  required: true,
  minLength: 2,
  maxLength: 30,
  width: 'half',
  writtenAs: 'name',
  contract: { maxLength: 50 },
} as const;
const street = { kind: 'street', maxLength: 30, writtenAs: 'line' } as const;

export const addressFields = {
  email: {
    kind: 'email',
    autocomplete: 'email',
    inputMode: 'email',
    required: true,
    maxLength: maxEmailLength,
    hasHint: true,
    asked: 'with-delivery',
    contract: { maxLength: 254, isOptional: true },
  },
  firstName: { ...name, autocomplete: 'given-name' },
  lastName: { ...name, autocomplete: 'family-name' },
  addressLine1: { ...street, autocomplete: 'address-line1', required: true, contract: { maxLength: 100 } },
  addressLine2: { ...street, autocomplete: 'address-line2', required: false, contract: { maxLength: 100, isOptional: true } },
  city: {
    kind: 'text',
    autocomplete: 'address-level2',
    width: 'half',
    required: true,
    maxLength: 30,
    asked: 'by-country',
    contract: { maxLength: 60 },
  },
  /** Code such as CA or QC; absent in countries whose addresses have no province. */
  province: {
    kind: 'province',
    autocomplete: 'address-level1',
    width: 'half',
    required: false,
    transforms: ['uppercase'],
    asked: 'by-country',
    contract: { maxLength: 40, isOptional: true },
  },
  postalCode: {
    kind: 'text',
    autocomplete: 'postal-code',
    width: 'half',
    required: true,
    asked: 'by-country',
    contract: { maxLength: 12 },
  },
  /** ISO 3166-1 alpha-2 code. */
  country: { kind: 'country', autocomplete: 'country', width: 'half', required: true, contract: { maxLength: 2 } },
  /** Stored in E.164 format, such as +13035550142, together with its dial code (`phoneCode`). */
  phone: {
    kind: 'phone',
    autocomplete: 'tel-national',
    inputMode: 'tel',
    width: 'two-thirds',
    required: true,
    hasHint: true,
    contract: { maxLength: 30, isOptional: true },
  },
} as const satisfies Record<string, AddressFieldRow>;

type Rows = typeof addressFields;
export type AddressField = keyof Rows;
/** Names of the fields whose rows match `Part`, such as `{ hasHint: true }`. */
export type FieldsWith<Part> = { [Name in AddressField]: Rows[Name] extends Part ? Name : never }[AddressField];

/** The field table, with or without a country's changes. */
export type AddressFieldTable = Readonly<Record<AddressField, AddressFieldRow>>;

// the cast is safe because these are the table's keys
export const fieldNames = (fields: AddressFieldTable): AddressField[] => Object.keys(fields) as AddressField[];

type OptionalField = FieldsWith<{ contract: { isOptional: true } }>;
/** An address as in the contract, with required and optional fields. */
export type AddressTexts = Record<Exclude<AddressField, OptionalField>, string> & { [Name in OptionalField]?: string | undefined };

/** Creates an address from the texts of its fields. Empty optional fields are left out. */
export function writeAddress(fields: AddressFieldTable, readText: (name: AddressField) => string): AddressTexts {
  const texts = fieldNames(fields).map((field) => [field, readText(field)] as const);
  // the cast is safe because only optional fields are left out
  return Object.fromEntries(texts.filter(([field, text]) => text !== '' || !fields[field].contract.isOptional)) as AddressTexts;
}
