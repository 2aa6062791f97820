// Cleans input before validation. Invisible characters are removed, except in names and addresses, where a validation error asks the
// shopper to correct them, because they are printed on parcels.
import { applyAddressRule } from '#lib/address/address-rules.ts';
import { normalizeDateInput } from '#lib/civil-date.ts';
import { normalizeLine, normalizeLines, normalizeWhitespace } from '#lib/encoding/plain-text.ts';
import type { FormField } from './form.ts';

export function cleanText(typed: string, { type, format, transforms, dateFormat, rules }: ClientFieldTraits): string {
  switch (type) {
    case 'password':
      return typed;
    case 'checkbox':
      return typed === '' ? '' : 'on';
    case 'textarea':
      return straightenQuotes(normalizeLines(typed));
    case 'date':
    case 'date-parts':
      return dateFormat ? normalizeDateInput(normalizeLine(typed), dateFormat) : normalizeLine(typed);
    default: {
      // invisible characters remain if the rule `visible` reports them
      const isAsked = rules.some(({ kind }) => kind === 'visible');
      const line = straightenQuotes(isAsked ? normalizeWhitespace(typed) : normalizeLine(typed));
      return applyAddressRule(line, { required: false, ...(format && { format }), ...(transforms && { transforms }) });
    }
  }
}

export type ClientFieldTraits = Pick<FormField, 'type' | 'format' | 'transforms' | 'dateFormat' | 'rules'>;

const straightenQuotes = (typed: string): string => typed.replace(/[‘’]/g, "'");
