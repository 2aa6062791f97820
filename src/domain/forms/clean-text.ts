// Cleans typed text before the rules check it. It does not validate.
import { applyAddressRule } from '#lib/address-rules.ts';
import { tidyDate } from '#lib/civil-date.ts';
import type { FormField } from './form.ts';

export function cleanText(typed: string, { type, format, transforms, dateFormat }: ClientFieldTraits): string {
  switch (type) {
    case 'password':
      return typed;
    case 'checkbox':
      return typed === '' ? '' : 'on';
    case 'textarea':
      return tidyLines(typed);
    case 'date':
    case 'date-parts':
      return dateFormat ? tidyDate(tidy(typed), dateFormat) : tidy(typed);
    default:
      return applyAddressRule(tidy(typed), { required: false, ...(format && { format }), ...(transforms && { transforms }) });
  }
}

export type ClientFieldTraits = Pick<FormField, 'type' | 'format' | 'transforms' | 'dateFormat'>;

/** One line of well-formed text: no control or direction characters, no needless spaces, accents composed, straight apostrophes. */
const tidy = (typed: string): string =>
  wellFormed(typed)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The same, with line breaks as they are; browsers send each as two characters. */
const tidyLines = (typed: string): string =>
  wellFormed(typed.replace(/\r\n?/g, '\n'))
    .replace(/(?:[^\P{Cc}\n]|[^\S\n])+/gu, ' ')
    .trim();

const wellFormed = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[‘’]/g, "'")
    .normalize('NFC');
