// The rules of a country for an address field, as data for the shop and the gateway.
import { applyMask } from '../mask.ts';

export interface AddressRule {
  required: boolean;
  /** UTF-16 units, like all lengths in this file. */
  minLength?: number;
  maxLength?: number;
  /** Source of a regular expression that the whole value must match. */
  pattern?: string;
  /** A valid value for the error message. */
  example?: string;
  /** The mask of the stored value, with an X for each letter or digit. */
  format?: string;
  transforms?: readonly Transform[];
}

/** `inward-code`: inserts a space before the last three characters, as in British postcodes. */
export type Transform = 'capitalize' | 'uppercase' | 'inward-code';

/** Returns the stored form of a value: k1a0b1 as a Canadian postal code is K1A 0B1. It does not validate the value. */
export function applyAddressRule(value: string, { format, transforms = [] }: AddressRule): string {
  const written = transforms.reduce((text, name) => transformed[name](text), value);
  return format ? inFormat(written, format) : written;
}

/** Returns true if the whole value matches the pattern of its rule. */
export const matchesPattern = (value: string, pattern: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(value);

const transformed: Record<Transform, (text: string) => string> = {
  uppercase: (text) => text.toUpperCase(),
  'inward-code': (text) =>
    text.replace(/^((?:[A-Z\d][\s-]*){2,4})(\d[\s-]*[A-Z][\s-]*[A-Z])$/i, (_, outward, inward) => `${closed(outward)} ${closed(inward)}`),
  // a text with capitals is left unchanged
  capitalize: (text) =>
    text === text.toLowerCase() ? text.replace(/(?<!\p{L}|\p{L}{2}')\p{L}/gu, (letter) => letter.toUpperCase()) : text,
};

const closed = (text: string): string => text.replace(/[\s-]/g, '');

function inFormat(text: string, format: string): string {
  const characters = closed(text);
  return /^[\p{L}\d]*$/u.test(characters) && characters.length <= format.split('X').length - 1 ? applyMask(characters, format) : text;
}
