// All fields of an address in the order of forms. Forms, the contract, written addresses and the embedded backend's validation are derived
// from this table. The label of a field is the message `form.label.<name>`.

import { maxEmailLength } from '../rules/email.ts';
import type { AddressRule } from './address-rules.ts';

/** A field, with the rule for countries that define none. */
export interface AddressFieldRow extends AddressRule {
  /**
   * Checks beyond the rule of the market: a `street` must not be a post office box if parcels are sent there, and a `province` must belong
   * to the country.
   */
  kind: 'text' | 'street' | 'name' | 'email' | 'phone' | 'country' | 'province';
  /** The autofill token (WHATWG HTML, autofill). */
  autocomplete: string;
  /** Width within a row; the whole row by default. */
  width?: 'half' | 'two-thirds';
  /** On-screen keyboard of phones. The numeric one follows from a rule that allows only digits. */
  inputMode?: 'email' | 'tel' | 'numeric';
  /** Shows the message `form.hint.<name>` below the field. */
  hasHint?: true;
  /**
   * Where the field is shown: always; only in shipping addresses; or only if the country has it among the fields of its town, in that
   * order.
   */
  asked?: 'with-delivery' | 'by-country';
  /** Place in a written address: the line of the name, or a separate line. The town is written in the format of its country. */
  writtenAs?: 'name' | 'line';
  /** Limits in the contract, before the rules of countries. */
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
  /** ISO 3166-1 alpha-2. */
  country: { kind: 'country', autocomplete: 'country', width: 'half', required: true, contract: { maxLength: 2 } },
  /** Stored in E.164: +13035550142, together with its dial code, `phoneCode`. */
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
/** The fields whose rows match `Part`, such as `{ hasHint: true }`. */
export type FieldsWith<Part> = { [Name in AddressField]: Rows[Name] extends Part ? Name : never }[AddressField];

/** This table, or one with changes for a country. */
export type AddressFieldTable = Readonly<Record<AddressField, AddressFieldRow>>;

// the keys are those of the table
export const fieldNames = (fields: AddressFieldTable): AddressField[] => Object.keys(fields) as AddressField[];

type OptionalField = FieldsWith<{ contract: { isOptional: true } }>;
/** An address in the contract, with its required and optional fields. */
export type AddressTexts = Record<Exclude<AddressField, OptionalField>, string> & { [Name in OptionalField]?: string | undefined };

/** Creates an address from texts. Optional fields are left out if they are empty. */
export function writeAddress(fields: AddressFieldTable, readText: (name: AddressField) => string): AddressTexts {
  const texts = fieldNames(fields).map((field) => [field, readText(field)] as const);
  // all required fields are included
  return Object.fromEntries(texts.filter(([field, text]) => text !== '' || !fields[field].contract.isOptional)) as AddressTexts;
}
