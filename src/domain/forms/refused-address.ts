// Where a refusal of the gateway shows in an address form.
import { type ErrorCode, errorCatalogue } from '#errors/catalogue.ts';
import type { AddressFieldName } from './address-fields.ts';
import type { FormField } from './form.ts';
import type { FormError, FormErrorId } from './message-ids.ts';

interface Refused {
  code: ErrorCode;
  details?: { fields?: string[] | undefined } | undefined;
}

/** What each code says at a field, and the fields that it is about where the gateway names none. */
const { CHK380, CHK320, SHP410, BILL410, SHP500, PAY401 } = errorCatalogue;
const rows: Partial<Record<ErrorCode, { message: FormErrorId; fields: readonly AddressFieldName[] }>> = {
  CHK380,
  CHK320,
  SHP410,
  BILL410,
  SHP500,
  PAY401,
};

/** The errors by field; undefined where the refusal is about no field that the form asks for. */
export function refusedFields(
  { code, details }: Refused,
  fields: readonly FormField<AddressFieldName>[],
): Partial<Record<AddressFieldName, FormError>> | undefined {
  const row = rows[code];
  if (!row) return undefined;
  const isAsked = (name: string) => fields.some((field) => field.name === name && (field.options?.length ?? 2) > 1);
  const named = details?.fields?.filter(isAsked) ?? [];
  const wrong = named.length > 0 ? named : row.fields.filter(isAsked);
  return wrong.length > 0 ? Object.fromEntries(wrong.map((name) => [name, { id: row.message }])) : undefined;
}
