// What a country asks of a field of an address, as data that both ends of the gateway read.
import { applyMask } from '../mask.ts';

export interface AddressRule {
  required: boolean;
  /** UTF-16 units, as of every length here. */
  minLength?: number;
  maxLength?: number;
  /** Source of a regular expression that the whole value matches. */
  pattern?: string;
  /** A value that fits the pattern, to show what is wanted. */
  example?: string;
  /** A mask with an X per letter or digit, in which the value is stored. */
  format?: string;
  transforms?: readonly Transform[];
}

/** `inward-code`: a space before the last three characters, as British postcodes are written. */
export type Transform = 'capitalize' | 'uppercase' | 'inward-code';

/** A value as the rule keeps it: k1a0b1 of a Canadian postal code is K1A 0B1. Says nothing about whether it is right. */
export function applyAddressRule(value: string, { format, transforms = [] }: AddressRule): string {
  const written = transforms.reduce((text, name) => transformed[name](text), value);
  return format ? inFormat(written, format) : written;
}

/** Whether the whole value matches the pattern of its rule. */
export const matchesPattern = (value: string, pattern: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(value);

const transformed: Record<Transform, (text: string) => string> = {
  uppercase: (text) => text.toUpperCase(),
  'inward-code': (text) =>
    text.replace(/^((?:[A-Z\d][\s-]*){2,4})(\d[\s-]*[A-Z][\s-]*[A-Z])$/i, (_, outward, inward) => `${closed(outward)} ${closed(inward)}`),
  // what has a capital already was written with care
  capitalize: (text) =>
    text === text.toLowerCase() ? text.replace(/(?<!\p{L}|\p{L}{2}')\p{L}/gu, (letter) => letter.toUpperCase()) : text,
};

const closed = (text: string): string => text.replace(/[\s-]/g, '');

function inFormat(text: string, format: string): string {
  const characters = closed(text);
  return /^[\p{L}\d]*$/u.test(characters) && characters.length <= format.split('X').length - 1 ? applyMask(characters, format) : text;
}
