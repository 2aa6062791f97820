import { listDateParts } from '#lib/civil-date.ts';
import { passes } from '#lib/rules/field-rules.ts';
import { cleanText } from './clean-text.ts';
import { type Form, type FormField, findMaxLength } from './form.ts';
import type { FormError } from './message-ids.ts';
import { toFormError } from './rule-error.ts';

export type FormReading<Name extends string, Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      /** The input for displaying the form again, truncated if it is too long. Never contains passwords. */
      values: Partial<Record<Name, string>>;
      /** Errors by field, at most one each, in the order of the fields. */
      errors: Partial<Record<Name, FormError>>;
    };

/**
 * Maximum input length in UTF-16 code units for a field whose rules do not allow more. Longer input is rejected before the rules are
 * checked.
 */
export const maxTypedLength = 200;

type Entries = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a submitted FormData or URLSearchParams. If a field is repeated, its first value is used, except for checkboxes. Unknown fields and
 * files are ignored. Never throws.
 */
export function readForm<Name extends string, Value>(
  form: Form<Name, Value>,
  entries: Iterable<readonly [string, unknown]>,
): FormReading<Name, Value> {
  const sent = textsByName(entries);
  const typed = new Map(form.fields.map((field) => [field.name, readFieldText(field, sent)]));
  const texts = new Map(form.fields.map((field) => [field.name as string, cleanText(cut(field, typed), field)]));
  const readText = (name: string) => texts.get(name) ?? '';
  const errors: Partial<Record<Name, FormError>> = {};
  for (const field of form.fields) {
    const error = validateField(field, typed.get(field.name) ?? '', readText);
    if (error) errors[field.name] = error;
  }
  if (Object.keys(errors).length === 0) return { ok: true, value: form.value(readText) };
  return { ok: false, values: shownValues(form.fields, typed), errors };
}

/** Returns the input, whether it is valid or not, for displaying the form again. */
export function readRawInput<Name extends string>(
  { fields }: Pick<Form<Name, unknown>, 'fields'>,
  entries: Iterable<readonly [string, unknown]>,
): Partial<Record<Name, string>> {
  const sent = textsByName(entries);
  return shownValues(fields, new Map(fields.map((field) => [field.name, readFieldText(field, sent)])));
}

function validateField(field: FormField, typed: string, readText: (name: string) => string): FormError | undefined {
  if (typed.length > findLongest(field)) return { id: 'form.error.maxLength', values: { n: findMaxLength(field) ?? maxTypedLength } };
  const broken = field.rules.find((rule) => !passes(rule, readText(field.name), readText));
  return broken && toFormError(broken);
}

const findLongest = (field: FormField): number => Math.max(maxTypedLength, 2 * (findMaxLength(field) ?? 0));

const cut = (field: FormField, typed: ReadonlyMap<string, string>): string => (typed.get(field.name) ?? '').slice(0, findLongest(field));

function textsByName(entries: Iterable<readonly [string, unknown]>): Entries {
  const texts = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const known = texts.get(name);
    if (known) known.push(value);
    else texts.set(name, [value]);
  }
  return texts;
}

/** Returns a field's input as text. The parts of a date are joined in the market's format. */
function readFieldText(field: FormField, sent: Entries): string {
  const { name, type, initial = '', isFixed, options = [], dateFormat } = field;
  const first = (key: string) => sent.get(key)?.[0];
  if (isFixed) return initial;
  if (type === 'checkbox') return first(name) ?? '';
  if (type === 'checkboxes') return options.flatMap(({ value }) => (sent.get(name)?.includes(value) ? [value] : [])).join(' ');
  if (type !== 'date-parts' || !dateFormat) return first(name) ?? initial;
  const parts = listDateParts(dateFormat).map((part) => (first(`${name}-${part}`) ?? '').replaceAll('/', '').trim());
  return parts.every((part) => part === '') ? (first(name) ?? initial) : parts.join('/');
}

function shownValues<Name extends string>(fields: readonly FormField<Name>[], typed: ReadonlyMap<Name, string>) {
  const values: Partial<Record<Name, string>> = {};
  for (const field of fields) if (field.type !== 'password') values[field.name] = cut(field, typed);
  return values;
}
