// Where a refusal of the gateway shows in an address form.
import { type ErrorCode, errorCatalogue, errorRow } from '#errors/catalogue.ts';
import type { AddressFieldName } from './address-fields.ts';
import type { FormField } from './form.ts';
import type { FormError } from './message-ids.ts';

interface Refused {
  code: ErrorCode;
  details?: { fields?: string[] | undefined } | undefined;
}

/** The errors by field; undefined where the refusal is about no field that the form asks for. */
export function refusedFields(
  { code, details }: Refused,
  fields: readonly FormField<AddressFieldName>[],
): Partial<Record<AddressFieldName, FormError>> | undefined {
  const { surface, fields: ofCode = [] } = errorRow(code);
  if (surface !== 'field') return undefined;
  const isAsked = (name: string) => fields.some((field) => field.name === name && (field.options?.length ?? 2) > 1);
  const named = details?.fields?.filter(isAsked) ?? [];
  const wrong = named.length > 0 ? named : ofCode.filter(isAsked);
  return wrong.length > 0 ? Object.fromEntries(wrong.map((name) => [name, { id: errorCatalogue[code].message }])) : undefined;
}
