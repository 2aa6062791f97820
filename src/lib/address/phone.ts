// Phone numbers: E.164 with its plus where they are stored, masked where they are typed.
import { applyMask } from '../mask.ts';

export interface DialCode {
  /** ISO 3166-1 alpha-2 of the country that it is listed for. */
  country: string;
  /** Without the plus: 1, 49. */
  code: string;
  /** One X per digit of the national number. */
  mask: string;
  /** How its numbers are grouped at home, by how they begin; the first that fits counts. One that fits none has the mask. */
  groups?: readonly PhoneGroups[];
  /** The digit that is dialled before a national number at home only, and dropped abroad. */
  trunk: '' | '0';
}

export interface PhoneGroups {
  /** A pattern of the first digits, without trunk. */
  starts: string;
  mask: string;
}

export interface Phone {
  dialCode: DialCode;
  /** Digits only, without trunk. */
  national: string;
}

export const northAmericanMask = '(XXX) XXX - XXXX';
export const defaultMask = 'XXXX - XXX - XXX';

/**
 * Takes a number apart. One that begins with + or 00 says its own dial code. Any other has the chosen one;
 * without a choice ten digits are North American. Undefined when no dial code of the list fits.
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

/** Ten digits from 2-9 in North America; elsewhere what E.164 has room for, and at least six. */
export function isPhone({ dialCode: { code }, national }: Phone): boolean {
  if (code === northAmericanCode) return /^[2-9]\d{9}$/.test(national);
  return national.length >= shortestNational && code.length + national.length <= longestNumber;
}

/** As it is stored: +13035550142. */
export const storedPhone = ({ dialCode, national }: Phone): string => `+${dialCode.code}${national}`;

/** As it is typed beside its dial code: (303) 555 - 0142. */
export const maskedPhone = ({ dialCode, national }: Phone): string => maskTypedPhone(national, dialCode);

/** Digits in the mask of a dial code, as far as they are typed; the trunk may stand before them. */
export const maskTypedPhone = (digits: string, dialCode: DialCode): string => applyMask(digits, findPhoneMask(digits, dialCode));

/** The mask for digits as far as they are typed; the trunk may stand before them. */
export function findPhoneMask(digits: string, dialCode: DialCode): string {
  const national = withoutTrunk(digits, dialCode);
  const groups = findGroups(national, dialCode);
  return groups === undefined ? dialCode.mask : 'X'.repeat(digits.length - national.length) + groups;
}

/** To be read, with its dial code: +1 (303) 555-0142, +49 30 12345678; where no groups are known of threes (ITU-T E.123). */
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
/** Digits with the dial code (E.164). */
const longestNumber = 15;

function splitByCode(digits: string, dialCodes: readonly DialCode[]): Phone | undefined {
  const [dialCode] = dialCodes.filter(({ code }) => digits.startsWith(code)).sort((one, other) => other.code.length - one.code.length);
  return dialCode && { dialCode, national: withoutTrunk(digits.slice(dialCode.code.length), dialCode) };
}

const withoutTrunk = (digits: string, { trunk }: DialCode): string => (trunk && digits.startsWith(trunk) ? digits.slice(1) : digits);
