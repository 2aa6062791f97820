// The checks that form schemas are made of. Each names its message; of several that fail the first is shown.
// None aborts: an aborted field would keep zod from judging the form as a whole.
import * as z from 'zod/mini';
import { type AddressRule, applyAddressRule, matchesPattern } from '#values/address-rules.ts';
import { isEmail } from '#values/email.ts';
import { isPersonName } from '#values/person-name.ts';
import type { FormError, FormErrorId, FormOption } from './form.ts';

type TextCheck = z.core.$ZodCheck<string>;

/** A text as its rule keeps it, empty where it is optional and was left out. */
export function text(rule: AddressRule, ...further: TextCheck[]) {
  return z.string().check(
    z.overwrite((typed) => applyAddressRule(tidy(typed), rule)),
    ...(rule.required ? [required] : []),
    ...lengthChecks(rule),
    ...further,
    ...(rule.pattern ? [fits(rule.pattern)] : []),
  );
}

/** The same, undefined instead of empty. */
export const optionalText = (rule: AddressRule, ...further: TextCheck[]) =>
  z.pipe(
    text(rule, ...further),
    z.transform((value) => (value === '' ? undefined : value)),
  );

/** A check that lets the empty text through, which is for `required` to judge. */
export const check = (id: FormErrorId, isRight: (value: string) => boolean, values?: FormError['values']): TextCheck =>
  z.refine((value: string) => value === '' || isRight(value), { error: id, ...(values && { params: values }) });

export const email = check('form.error.email', isEmail);

export const personName = check('form.error.name', isPersonName);

export const oneOf = (options: readonly FormOption[]): TextCheck =>
  check('form.error.choice', (value) => options.some((option) => option.value === value));

const required: TextCheck = z.refine((value: string) => value !== '', { error: 'form.error.required' satisfies FormErrorId });

function lengthChecks({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: AddressRule): TextCheck[] {
  if (minLength === maxLength) return [check('form.error.exactLength', ({ length }) => length === minLength, { n: minLength })];
  return [
    check('form.error.minLength', ({ length }) => length >= minLength, { n: minLength }),
    check('form.error.maxLength', ({ length }) => length <= maxLength, { n: maxLength }),
  ];
}

const fits = (pattern: string): TextCheck => check('form.error.pattern', (value) => matchesPattern(value, pattern), { pattern });

/** One line of well-formed text: no control or direction characters, no needless spaces, accents composed, straight apostrophes. */
const tidy = (typed: string): string =>
  typed
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[‘’]/g, "'")
    .normalize('NFC')
    .trim();
