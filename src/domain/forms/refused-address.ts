// Where a refusal of the gateway shows in an address form (commerce-core §8).
import type { AddressFieldName } from './address-fields.ts';
import type { FormField } from './form.ts';
import type { FormError, FormErrorId } from './message-ids.ts';

interface Refused {
  code: string;
  details?: { fields?: string[] | undefined } | undefined;
}

/** What each code says at a field, and the fields that it is about where the gateway names none. */
const rows: Record<string, { id: FormErrorId; fields: readonly AddressFieldName[] }> = {
  CHK380: { id: 'error.CHK380', fields: [] },
  CHK320: { id: 'error.CHK320', fields: ['postalCode'] },
  SHP410: { id: 'error.SHP410', fields: ['phone'] },
  BILL410: { id: 'error.BILL410', fields: ['phone'] },
  SHP500: { id: 'form.error.poBox', fields: ['addressLine1'] },
  PAY401: { id: 'error.PAY401', fields: ['province', 'postalCode'] },
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
  return wrong.length > 0 ? Object.fromEntries(wrong.map((name) => [name, { id: row.id }])) : undefined;
}
