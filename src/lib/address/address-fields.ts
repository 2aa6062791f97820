// Every field of an address, in the order in which forms ask for them. Forms, the contract, the lines of a written address
// and the embedded backend's check are made of this table; its label is the message `form.label.<name>`.

import { maxEmailLength } from '../rules/email.ts';
import type { AddressRule } from './address-rules.ts';

/** With the rule that holds where a country says nothing else. */
export interface AddressFieldRow extends AddressRule {
  /** What is asked, beside the rule: a `street` is no post office box where parcels go, a `province` is one of its country. */
  kind: 'text' | 'street' | 'name' | 'email' | 'phone' | 'country' | 'province';
  /** The token that browsers fill it by (WHATWG, autofill). */
  autocomplete: string;
  /** How much of a row it takes; all of it by default. */
  width?: 'half' | 'two-thirds';
  /** The pad that a phone shows for it; one of digits follows from a rule that takes nothing else. */
  inputMode?: 'email' | 'tel' | 'numeric';
  /** Has the message `form.hint.<name>` below it. */
  hasHint?: true;
  /**
   * Where it is asked: everywhere; with a delivery, and not with a bill; or where a country names it among the fields of its town,
   * in that order.
   */
  asked?: 'with-delivery' | 'by-country';
  /** On a written address: in the line of the name, or in a line of its own. The town is written as its country does. */
  writtenAs?: 'name' | 'line';
  /** What the contract takes under its name, before any rule of a country. */
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
  /** Its code, as in CA or QC; absent where a country's addresses name none. */
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
  /** E.164 where it is stored: +13035550142. Its dial code, `phoneCode`, goes with it. */
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
/** The fields whose rows have all of `Part`, such as `{ hasHint: true }`. */
export type FieldsWith<Part> = { [Name in AddressField]: Rows[Name] extends Part ? Name : never }[AddressField];

/** This table, or one that says otherwise of a field. */
export type AddressFieldTable = Readonly<Record<AddressField, AddressFieldRow>>;

export const fieldNames = (fields: AddressFieldTable): AddressField[] => Object.keys(fields) as AddressField[]; // the keys are the table's

type OptionalField = FieldsWith<{ contract: { isOptional: true } }>;
/** An address as the contract has it: what must not be missing, and what may. */
export type AddressTexts = Record<Exclude<AddressField, OptionalField>, string> & { [Name in OptionalField]?: string | undefined };

/** The texts as an address. What may be missing is left out where it is empty. */
export function writeAddress(fields: AddressFieldTable, readText: (name: AddressField) => string): AddressTexts {
  const texts = fieldNames(fields).map((field) => [field, readText(field)] as const);
  return Object.fromEntries(texts.filter(([field, text]) => text !== '' || !fields[field].contract.isOptional)) as AddressTexts; // each that is needed is there
}
