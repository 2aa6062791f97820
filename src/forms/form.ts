// A form as data: its fields in order, and their validation rules. Views and `readForm` use the same data, and browsers validate by the
// same rules (docs/decisions/015).
import type { Transform } from '#lib/address/address-rules.ts';
import type { DateFormat } from '#lib/civil-date.ts';
import type { Rule } from '#lib/rules/field-rules.ts';
import type { FormErrorId, FormHintId, FormLabelId, FormLinkId, FormOptionId, FormPhraseId } from './message-ids.ts';

type FieldType =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'password'
  /** Text with several lines. */
  | 'textarea'
  /** A date in a single input, in the market's format. */
  | 'date'
  /** A date in separate inputs for its parts. */
  | 'date-parts'
  | 'select'
  | 'radio'
  /** A single checkbox. Its value is `on` or empty. */
  | 'checkbox'
  /** Several checkboxes. The value lists the checked options, separated by spaces. */
  | 'checkboxes'
  /** Files. `readForm` ignores them, and the page reads them itself. */
  | 'photos'
  | 'hidden';

export interface FormField<Name extends string = string> {
  name: Name;
  type: FieldType;
  label: FormLabelId;
  /** Validation rules in order. If several are violated, the message of the first one is displayed. */
  rules: readonly Rule[];
  hint?: FormHintId;
  /** The terms of a checkbox. If its label contains `phrase`, these words are the link; otherwise a link with `label` follows. */
  link?: { label: FormLinkId; path: string; phrase?: FormPhraseId };
  /** Autofill token (`autocomplete` attribute). */
  autocomplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email';
  /** Options of a select, radio group or checkboxes. A select with a single option cannot be changed. */
  options?: readonly FormOption[];
  /** Default value, which is also used if the submitted form does not contain the field. */
  initial?: string;
  /** True if the control is disabled. A submitted value is then ignored. */
  isFixed?: boolean;
  /** True if the field is in a collapsed part of the form, because the shopper can leave it out. Adjacent fields share one part. */
  isFolded?: boolean;
  /** Legend of the field group that starts with this field. */
  group?: FormLabelId;
  /** True if the field is not marked as optional, because its own button requires it or because no field of the form is required. */
  isUnmarked?: boolean;
  /** Mask of the stored text, with an X for each letter or digit. */
  format?: string;
  transforms?: readonly Transform[];
  /** Format of a date field. */
  dateFormat?: DateFormat;
  /** True if the requirements for a new password are listed next to the field, with those that are met marked. */
  hasChecklist?: boolean;
  /** Maximum number of photos, if it differs from that of a review. */
  maxFiles?: number;
  /** Error message of a photo field without a photo. The field's value says whether a photo was stored before. */
  missing?: FormErrorId;
  /**
   * Name of the field to which this checkbox's terms apply. Scripts show the terms, which are the hint and the link, when the checkbox is
   * checked.
   */
  hasTermsOf?: string;
  /**
   * Width of the field in its row. By default it takes the whole row. `pair` is half of the row on phones, too, and `half` only on larger
   * screens.
   */
  width?: 'half' | 'third' | 'two-thirds' | 'pair';
}

/** An option. Its label is a text, a message or a date to be formatted. */
export type FormOption = {
  value: string;
  /** Option group within a select. */
  group?: string;
} & ({ label: string } | { labelId: FormOptionId } | { day: string });

export interface Form<Name extends string, Value> {
  name: string;
  fields: readonly FormField<Name>[];
  /**
   * Creates the form's value from valid input. `readText` returns the cleaned text of a field; empty if the form does not have the field.
   */
  value: (readText: (name: Name) => string) => Value;
}

/** The part of a form that views need, independent of the form's value type. */
export type AnyForm = Pick<Form<string, unknown>, 'name' | 'fields'>;

export const isRequired = ({ rules }: Pick<FormField, 'rules'>): boolean => rules.some(({ kind }) => kind === 'required');

/** Returns the maximum length in UTF-16 code units; undefined if the field has no length rule. */
export function findMaxLength({ rules }: Pick<FormField, 'rules'>): number | undefined {
  const limit = rules.find((rule) => rule.kind === 'maxLength' || rule.kind === 'exactLength');
  return limit && 'n' in limit ? limit.n : undefined;
}
