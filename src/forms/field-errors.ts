// Assigns a gateway refusal to the fields of a form.
import { type ErrorCode, errorCatalog, errorRow } from '#contract/errors/catalog.ts';
import type { FormField } from './form.ts';
import type { FormError } from './message-ids.ts';

interface Refused {
  code: ErrorCode;
  details?: { fields?: string[] | undefined } | undefined;
}

/** Returns errors by field name; undefined if the refusal does not concern a field of the form. */
export function findFieldErrors<Name extends string>(
  { code, details }: Refused,
  fields: readonly FormField<Name>[],
): Partial<Record<Name, FormError>> | undefined {
  const { surface, fields: ofCode = [] } = errorRow(code);
  if (surface !== 'field') return undefined;
  const isAsked = (name: string) => fields.some((field) => field.name === name && (field.options?.length ?? 2) > 1);
  const named = details?.fields?.filter(isAsked) ?? [];
  const wrong = named.length > 0 ? named : ofCode.filter(isAsked);
  return wrong.length > 0 ? toErrors(wrong, { id: errorCatalog[code].message }) : undefined;
}

const toErrors = <Name extends string>(names: readonly string[], error: FormError) =>
  // the cast is safe because all names are names of the form's fields
  Object.fromEntries(names.map((name) => [name, error])) as Partial<Record<Name, FormError>>;
