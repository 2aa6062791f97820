// Phone numbers. They are stored in E.164 format with a plus sign, and formatted with a mask in forms.
import { applyMask } from '../mask.ts';

export interface DialCode {
  /** ISO 3166-1 alpha-2 code of the country. */
  country: string;
  /** Dial code without the plus sign, such as 1 or 49. */
  code: string;
  /** Default mask, with an X for each digit of the national number. */
  mask: string;
  /** Masks by the first digits of the national number. The first match applies. Other numbers use the default mask. */
  groups?: readonly PhoneGroups[];
  /** Prefix of numbers dialed within the country. International numbers do not have it. */
  trunk: '' | '0';
}

export interface PhoneGroups {
  /** Regular expression for the first digits, without the trunk prefix. */
  starts: string;
  mask: string;
}

export interface Phone {
  dialCode: DialCode;
  /** Digits of the national number, without the trunk prefix. */
  national: string;
}

export const northAmericanMask = '(XXX) XXX - XXXX';
export const defaultMask = 'XXXX - XXX - XXX';

/**
 * Parses a phone number. A number that starts with + or 00 includes its dial code; other numbers get the chosen dial code. Without a chosen
 * dial code, ten digits are assumed to be a North American number. Returns undefined if no listed dial code matches.
 */
export function splitPhone(text: string, dialCodes: readonly DialCode[], chosenCode?: string): Phone | undefined {
  const digits = text.replace(/\D/g, '');
  if (/^\s*(?:\+|\(\+|00)/.test(text)) return splitByCode(digits.replace(/^00/, ''), dialCodes);
  const code = chosenCode ?? (digits.length === nationalLength ? northAmericanCode : undefined);
  const dialCode = dialCodes.find((each) => each.code === code);
  if (!dialCode) return code ? undefined : splitByCode(digits, dialCodes);
  const isWithCode = code === northAmericanCode && digits.length === nationalLength + 1 && digits.startsWith(northAmericanCode);
  return { dialCode, national: isWithCode ? digits.slice(1) : withoutTrunk(digits, dialCode) };
}

/**
 * Returns true for a possible number: in North America ten digits, the first of which is 2 to 9; elsewhere at least six digits, up to the
 * limit of E.164.
 */
export function isPhone({ dialCode: { code }, national }: Phone): boolean {
  if (code === northAmericanCode) return /^[2-9]\d{9}$/.test(national);
  return national.length >= shortestNational && code.length + national.length <= longestNumber;
}

/** Returns the stored form, such as +13035550142. */
export const storedPhone = ({ dialCode, national }: Phone): string => `+${dialCode.code}${national}`;

/** Returns the number as the value of an input next to its dial code, such as (303) 555 - 0142. */
export const maskedPhone = ({ dialCode, national }: Phone): string => maskPhoneInput(national, dialCode);

/** Formats the digits of an incomplete number with the mask of its dial code. The digits may start with the trunk prefix. */
export const maskPhoneInput = (digits: string, dialCode: DialCode): string => applyMask(digits, findPhoneMask(digits, dialCode));

/** Returns the mask for the digits of an incomplete number. The digits may start with the trunk prefix. */
export function findPhoneMask(digits: string, dialCode: DialCode): string {
  const national = withoutTrunk(digits, dialCode);
  const groups = findGroups(national, dialCode);
  return groups === undefined ? dialCode.mask : 'X'.repeat(digits.length - national.length) + groups;
}

/**
 * Formats a number with its dial code for display, such as +1 (303) 555-0142 or +49 30 12345678. Numbers without a known mask are grouped
 * by three digits (ITU-T E.123).
 */
export function writePhone({ dialCode, national }: Phone): string {
  const { code } = dialCode;
  const groups = code === northAmericanCode ? '(XXX) XXX-XXXX' : findGroups(national, dialCode);
  return `+${code} ${groups === undefined ? national.replace(/\d{3}(?=\d{2})/g, '$& ') : applyMask(national, groups)}`;
}

const findGroups = (national: string, { groups = [] }: DialCode): string | undefined =>
  groups.find(({ starts }) => new RegExp(`^(?:${starts})`).test(national))?.mask;

const northAmericanCode = '1';
const nationalLength = 10;
const shortestNational = 6;
/** Maximum number of digits, including the dial code (E.164). */
const longestNumber = 15;

function splitByCode(digits: string, dialCodes: readonly DialCode[]): Phone | undefined {
  const [dialCode] = dialCodes.filter(({ code }) => digits.startsWith(code)).sort((one, other) => other.code.length - one.code.length);
  return dialCode && { dialCode, national: withoutTrunk(digits.slice(dialCode.code.length), dialCode) };
}

const withoutTrunk = (digits: string, { trunk }: DialCode): string => (trunk && digits.startsWith(trunk) ? digits.slice(1) : digits);
