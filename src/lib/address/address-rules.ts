// A country's rule for an address field, as data that the shop and the gateway share.
import { applyMask } from '../mask.ts';

export interface AddressRule {
  required: boolean;
  /** Minimum length in UTF-16 code units, the unit of all lengths in this file. */
  minLength?: number;
  maxLength?: number;
  /** Regular expression that the whole value must match. */
  pattern?: string;
  /** A valid value, shown in the error message. */
  example?: string;
  /** Mask of the stored value, with an X for each letter or digit. */
  format?: string;
  transforms?: readonly Transform[];
}

/** Changes to the stored value. `inward-code` inserts a space before the last three characters, as in British postcodes. */
export type Transform = 'capitalize' | 'uppercase' | 'inward-code';

/** Returns the stored form of a value. For example, k1a0b1 becomes the Canadian postal code K1A 0B1. Does not validate the value. */
export function applyAddressRule(value: string, { format, transforms = [] }: AddressRule): string {
  const written = transforms.reduce((text, name) => transformed[name](text), value);
  return format ? applyFormat(written, format) : written;
}

/** Returns true if the whole value matches the pattern. */
export const matchesPattern = (value: string, pattern: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(value);

const transformed: Record<Transform, (text: string) => string> = {
  uppercase: (text) => text.toUpperCase(),
  'inward-code': (text) =>
    text.replace(/^((?:[A-Z\d][\s-]*){2,4})(\d[\s-]*[A-Z][\s-]*[A-Z])$/i, (_, outward, inward) => `${closed(outward)} ${closed(inward)}`),
  // text that contains capital letters is left unchanged
  capitalize: (text) =>
    text === text.toLowerCase() ? text.replace(/(?<!\p{L}|\p{L}{2}')\p{L}/gu, (letter) => letter.toUpperCase()) : text,
};

const closed = (text: string): string => text.replace(/[\s-]/g, '');

function applyFormat(text: string, format: string): string {
  const characters = closed(text);
  return /^[\p{L}\d]*$/u.test(characters) && characters.length <= format.split('X').length - 1 ? applyMask(characters, format) : text;
}
