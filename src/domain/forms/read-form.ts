import type { Form, FormError, FormErrorId, FormField } from './form.ts';

export type FormReading<Name extends string, Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      /** What was typed, for showing it again; cut where it is too long to be read. */
      values: Partial<Record<Name, string>>;
      /** At most one for each field, in the order of the fields. */
      errors: Partial<Record<Name, FormError>>;
    };

/** What is longer is refused unread. UTF-16 units. */
export const maxTypedLength = 200;

/**
 * Reads what a browser sent, FormData or URLSearchParams. Of a field that comes twice the first counts;
 * what the form does not ask for, and what is no text, is dropped. Never throws.
 */
export function readForm<Name extends string, Value>(
  form: Form<Name, Value>,
  entries: Iterable<readonly [string, unknown]>,
): FormReading<Name, Value> {
  const typed = firstTexts(entries);
  const tooLong = form.fields.flatMap(({ name, maxLength = maxTypedLength }) =>
    (typed.get(name) ?? '').length > maxTypedLength ? [{ message: 'form.error.maxLength', path: [name], params: { n: maxLength } }] : [],
  );
  const values = shownValues(form.fields, typed);
  const parsed = form.schema.safeParse(answers(form.fields, values));
  if (parsed.success && tooLong.length === 0) return { ok: true, value: parsed.data };
  return { ok: false, values, errors: errorsByField(form.fields, [...tooLong, ...(parsed.error?.issues ?? [])]) };
}

function firstTexts(entries: Iterable<readonly [string, unknown]>): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of entries) if (typeof value === 'string' && !texts.has(name)) texts.set(name, value);
  return texts;
}

function shownValues<Name extends string>(fields: readonly FormField<Name>[], typed: Map<string, string>): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  for (const { name } of fields) {
    const text = typed.get(name);
    if (text !== undefined) values[name] = text.slice(0, maxTypedLength);
  }
  return values;
}

/** Every field with a text: what was typed, else its initial value. */
const answers = <Name extends string>(fields: readonly FormField<Name>[], values: Partial<Record<Name, string>>) =>
  Object.fromEntries(fields.map(({ name, initial = '' }) => [name, values[name] || initial])) as Record<Name, string>; // one entry per name

interface Issue {
  message: string;
  path: readonly PropertyKey[];
  params?: Record<string, unknown> | undefined;
}

function errorsByField<Name extends string>(
  fields: readonly FormField<Name>[],
  issues: readonly Issue[],
): Partial<Record<Name, FormError>> {
  const errors: Partial<Record<Name, FormError>> = {};
  for (const { name } of fields) {
    const issue = issues.find(({ path: [field] }) => field === name);
    if (issue) errors[name] = errorOf(issue);
  }
  return errors;
}

// every check of `checks.ts` is made with an id and with values of these types
const errorOf = ({ message, params }: Issue): FormError => ({
  id: message as FormErrorId,
  ...(params && { values: params as NonNullable<FormError['values']> }),
});
