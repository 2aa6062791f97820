// A form as data: its fields, their order, and the rules for their values. Views and readers share it,
// and browsers judge by the same rules (docs/decisions/015).
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
  /** One line of several. */
  | 'textarea'
  /** Typed in one go, in the format of the market. */
  | 'date'
  /** Typed part by part. */
  | 'date-parts'
  | 'select'
  | 'radio'
  /** One box: `on`, or empty. */
  | 'checkbox'
  /** Several boxes: the values of those that are ticked, with spaces between. */
  | 'checkboxes'
  /** Files; readForm leaves them to its page. */
  | 'photos'
  | 'hidden';

export interface FormField<Name extends string = string> {
  name: Name;
  type: FieldType;
  label: FormLabelId;
  /** In this order: of several broken rules the first is shown. */
  rules: readonly Rule[];
  hint?: FormHintId;
  link?: { label: FormLinkId; path: string };
  /** The token that browsers fill fields by. */
  autocomplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email';
  /** Of a select, a radio group or several boxes; a select that has a single option is a given, not a question. */
  options?: readonly FormOption[];
  /** Shown at first, and taken when the field was not sent. */
  initial?: string;
  /** Shown and not asked: what is sent for it counts for nothing. */
  isFixed?: boolean;
  /** Begins a group of its own, under this legend. */
  group?: FormLabelId;
  /** Its label does not call it optional: it is needed for what its own button does, or nothing of its form is required. */
  isUnmarked?: boolean;
  /** A mask with an X per letter or digit. Texts are stored in it. */
  format?: string;
  transforms?: readonly Transform[];
  /** Of a date. */
  dateFormat?: DateFormat;
  /** Lists what a new password needs, each with a mark when it is met. */
  hasChecklist?: boolean;
  /** Of a field for photos: so many may be chosen, if not as many as a review takes. */
  maxFiles?: number;
  /** Of a field for photos: what it says where none is chosen, and none was kept; its value says that one was. */
  missing?: FormErrorId;
  /** Name of the field that the terms of a checkbox apply to. The terms are its hint and link, which scripts show once it is ticked. */
  hasTermsOf?: string;
  /** How much of a row it takes; all of it by default. */
  width?: 'half' | 'third' | 'two-thirds';
}

/** Its label is a name, a message, or a day to be written as the locale does. */
export type FormOption = {
  value: string;
  /** In a select: options of one group stand together under its name. */
  group?: string;
} & ({ label: string } | { labelId: FormOptionId } | { day: string });

export interface Form<Name extends string, Value> {
  name: string;
  fields: readonly FormField<Name>[];
  /** Reads valid values. `text` gives the stored text of a field, empty for one that is not in the form. */
  value: (readText: (name: Name) => string) => Value;
}

/** What views need of a form, whatever its value is. */
export type AnyForm = Pick<Form<string, unknown>, 'name' | 'fields'>;

export const isRequired = ({ rules }: Pick<FormField, 'rules'>): boolean => rules.some(({ kind }) => kind === 'required');

/** In UTF-16 units; undefined where a field has no limit of its own. */
export function findMaxLength({ rules }: Pick<FormField, 'rules'>): number | undefined {
  const limit = rules.find((rule) => rule.kind === 'maxLength' || rule.kind === 'exactLength');
  return limit && 'n' in limit ? limit.n : undefined;
}
