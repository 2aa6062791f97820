// A form as data: its fields, their order, and their validation rules. Views and readers share it, and browsers validate by the same rules
// (docs/decisions/015).
import type { Transform } from '#lib/address/address-rules.ts';
import type { DateFormat } from '#lib/civil-date.ts';
import type { Rule } from '#lib/rules/field-rules.ts';
import type { FormErrorId, FormHintId, FormLabelId, FormLinkId, FormOptionId } from './message-ids.ts';

type FieldType =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'password'
  /** Several lines of text. */
  | 'textarea'
  /** A date in a single input, in the format of the market. */
  | 'date'
  /** A date in parts. */
  | 'date-parts'
  | 'select'
  | 'radio'
  /** A single checkbox: `on`, or empty. */
  | 'checkbox'
  /** Several checkboxes: the checked values, separated by spaces. */
  | 'checkboxes'
  /** Files, which `readForm` leaves to the page. */
  | 'photos'
  | 'hidden';

export interface FormField<Name extends string = string> {
  name: Name;
  type: FieldType;
  label: FormLabelId;
  /** The rules in order. If several are violated, the first one is shown. */
  rules: readonly Rule[];
  hint?: FormHintId;
  link?: { label: FormLinkId; path: string };
  /** The autofill token. */
  autocomplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email';
  /** Options of a select, radio group or checkboxes. A select with a single option is fixed. */
  options?: readonly FormOption[];
  /** The default value, also if the field was not sent. */
  initial?: string;
  /** Disables the control; a submitted value is ignored. */
  isFixed?: boolean;
  /** Starts a group with this legend. */
  group?: FormLabelId;
  /** Leaves out the word "optional": the field is required for its own button, or its form has no required fields. */
  isUnmarked?: boolean;
  /** A mask with an X for each letter or digit, in which texts are stored. */
  format?: string;
  transforms?: readonly Transform[];
  /** Format of a date. */
  dateFormat?: DateFormat;
  /** Lists the requirements for a new password, and marks those that are met. */
  hasChecklist?: boolean;
  /** Maximum number of photos, if it is not that of a review. */
  maxFiles?: number;
  /** Message of a photo field without a chosen or stored photo; the field's value says whether a photo is stored. */
  missing?: FormErrorId;
  /** Name of the field to which the terms of a checkbox apply. The terms are its hint and link, which scripts show when it is checked. */
  hasTermsOf?: string;
  /** Width within a row; the whole row by default. */
  width?: 'half' | 'third' | 'two-thirds';
}

/** An option, whose label is a name, a message, or a date to format. */
export type FormOption = {
  value: string;
  /** Group of options in a select. */
  group?: string;
} & ({ label: string } | { labelId: FormOptionId } | { day: string });

export interface Form<Name extends string, Value> {
  name: string;
  fields: readonly FormField<Name>[];
  /** Creates the value of the form from valid input. `text` returns the stored text of a field, empty for one that is not in the form. */
  value: (readText: (name: Name) => string) => Value;
}

/** The part of a form for views, independent of its value. */
export type AnyForm = Pick<Form<string, unknown>, 'name' | 'fields'>;

export const isRequired = ({ rules }: Pick<FormField, 'rules'>): boolean => rules.some(({ kind }) => kind === 'required');

/** Returns the maximum length in UTF-16 units; undefined if the field has none of its own. */
export function findMaxLength({ rules }: Pick<FormField, 'rules'>): number | undefined {
  const limit = rules.find((rule) => rule.kind === 'maxLength' || rule.kind === 'exactLength');
  return limit && 'n' in limit ? limit.n : undefined;
}
