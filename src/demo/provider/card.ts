import { ok, type Result, refused } from '#contract/errors/result.ts';
import type { CardBrand } from '#lib/rules/card-brands.ts';
import type { CardError, CardField, CardOutcome } from './simulated-payments.ts';
import { findCardOutcome } from './test-cards.ts';

export type CardErrors = Partial<Record<CardField, CardError>>;

/** The fields of a card that are stored. */
export interface TokenizedCard {
  brand: CardBrand;
  /** The first six digits of the card number. */
  bin: string;
  last4: string;
  expiryMonth: number;
  /** Four-digit year, such as 2029. */
  expiryYear: number;
  outcome: CardOutcome;
}

/**
 * Parses the input of the card form at a given time (milliseconds since 1970). Returns one error for each invalid field. If test cards are
 * disabled, all cards are rejected, because the provider accepts only test cards.
 */
export function readCard(
  typed: Readonly<Record<CardField, string>>,
  now: number,
  { takesTestCards = true } = {},
): Result<TokenizedCard, CardErrors> {
  const known = readNumber(typed.number);
  const number = known.ok && !takesTestCards ? refused('number-brand' as const) : known;
  const expiry = readExpiry(typed.expiry, now);
  const cvc = readCvc(typed.cvc, number.ok ? findBrand(number.value.digits)?.cvcLength : undefined);
  const name = readName(typed.name);
  if (number.ok && expiry.ok && cvc.ok && name.ok) {
    const { digits, brand, outcome } = number.value;
    return ok({ brand, outcome, bin: digits.slice(0, 6), last4: digits.slice(-4), ...expiry.value });
  }
  return refused({
    ...(!number.ok && { number: number.error }),
    ...(!expiry.ok && { expiry: expiry.error }),
    ...(!cvc.ok && { cvc: cvc.error }),
    ...(!name.ok && { name: name.error }),
  });
}

/** Returns whether the check digit is valid (Luhn algorithm, ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The format of a brand's card numbers and security codes. */
interface CardBrandRule {
  brand: CardBrand;
  starts: RegExp;
  lengths: readonly number[];
  cvcLength: number;
}

export const cardBrandRules: readonly CardBrandRule[] = [
  { brand: 'VISA', starts: /^4/, lengths: [13, 16, 19], cvcLength: 3 },
  { brand: 'MASTERCARD', starts: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvcLength: 3 },
  { brand: 'AMEX', starts: /^3[47]/, lengths: [15], cvcLength: 4 },
  { brand: 'DISCOVER', starts: /^(?:6011|64[4-9]|65)/, lengths: [16, 19], cvcLength: 3 },
  { brand: 'DINERS', starts: /^(?:30[0-5]|3[689])/, lengths: [14, 16, 19], cvcLength: 3 },
  { brand: 'JCB', starts: /^35(?:2[89]|[3-8])/, lengths: [16, 19], cvcLength: 3 },
];

/** Returns a card number's brand by its first digits, or undefined if the provider does not accept the brand. */
export const findBrand = (digits: string): CardBrandRule | undefined => cardBrandRules.find(({ starts }) => starts.test(digits));

/** Returns the input without spaces and hyphens. */
export const readDigits = (typed: string): string => typed.replace(/[\s-]/g, '');

function readNumber(typed: string): Result<{ digits: string; brand: CardBrand; outcome: CardOutcome }, CardError> {
  const digits = readDigits(typed);
  if (digits === '') return refused('number-missing');
  if (!/^\d{12,19}$/.test(digits)) return refused('number-invalid');
  const row = findBrand(digits);
  if (!row) return refused('number-brand');
  if (!row.lengths.includes(digits.length) || !passesLuhn(digits)) return refused('number-invalid');
  const outcome = findCardOutcome(digits);
  return outcome ? ok({ digits, brand: row.brand, outcome }) : refused('number-real');
}

/** Maximum validity of a card, in years from now. */
export const maxYearsAhead = 20;

/** Parses MM/YY or MM/YYYY, with or without the slash. A card is valid until the end of its expiry month (UTC). */
function readExpiry(typed: string, now: number): Result<{ expiryMonth: number; expiryYear: number }, CardError> {
  const text = typed.replace(/\s/g, '');
  if (text === '') return refused('expiry-missing');
  const [, month = '', year = ''] = /^(\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(text) ?? [];
  const expiryMonth = Number(month);
  const expiryYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const today = new Date(now);
  if (expiryMonth < 1 || expiryMonth > 12 || expiryYear < 2000 || expiryYear > today.getUTCFullYear() + maxYearsAhead) {
    return refused('expiry-invalid');
  }
  const monthsLeft = (expiryYear - today.getUTCFullYear()) * 12 + expiryMonth - 1 - today.getUTCMonth();
  return monthsLeft < 0 ? refused('expiry-past') : ok({ expiryMonth, expiryYear });
}

function readCvc(typed: string, length: number | undefined): Result<undefined, CardError> {
  const code = typed.trim();
  if (code === '') return refused('cvc-missing');
  return /^\d{3,4}$/.test(code) && (length === undefined || code.length === length) ? ok(undefined) : refused('cvc-invalid');
}

/** Validates the security code of a saved card. */
export function validateSecurityCode(typed: string, brand: string): CardErrors {
  const cvc = readCvc(typed, cardBrandRules.find((row) => row.brand === brand)?.cvcLength);
  return cvc.ok ? {} : { cvc: cvc.error };
}

/** Validates a name, which may contain letters of any script, and punctuation that occurs in names. */
function readName(typed: string): Result<undefined, CardError> {
  const name = typed.trim();
  if (name === '') return refused('name-missing');
  return name.length <= 100 && /^\p{L}[\p{L}\p{M} ,.'’`-]*$/u.test(name) ? ok(undefined) : refused('name-invalid');
}
