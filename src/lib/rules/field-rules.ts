// The rules of fields, as plain data that server, browser and embedded backend read alike.
import { type AddressRule, matchesPattern } from '../address/address-rules.ts';
import { type DialCode, isPhone, splitPhone } from '../address/phone.ts';
import { isPoBox } from '../address/po-box.ts';
import { type CivilDate, type DateFormat, parseDate } from '../civil-date.ts';
import { isVisible } from '../encoding/plain-text.ts';
import { namesWebsite } from '../web-address.ts';
import { isEmail } from './email.ts';
import { isPassword } from './password.ts';
import { isPersonName } from './person-name.ts';

export type Rule =
  | { kind: 'required' }
  /** Required when that field has an answer. */
  | { kind: 'requiredWith'; field: string }
  | { kind: 'email' }
  | { kind: 'name' }
  /** No control characters, no marks that turn the direction of the text, none of no width. */
  | { kind: 'visible' }
  | { kind: 'password' }
  /** Lengths are in UTF-16 units. */
  | { kind: 'exactLength'; n: number }
  | { kind: 'minLength'; n: number }
  | { kind: 'maxLength'; n: number }
  /** A whole number. */
  | { kind: 'number' }
  | { kind: 'min'; n: number }
  | { kind: 'max'; n: number }
  | { kind: 'date'; format: DateFormat }
  /** That day or a later one. */
  | { kind: 'earliest'; date: CivilDate; format: DateFormat }
  | { kind: 'latest'; date: CivilDate; format: DateFormat }
  /** Born on that day or before. */
  | { kind: 'minimalAge'; bornBy: CivilDate; minimalAge: number; format: DateFormat }
  /** Source of a regular expression for the whole text. */
  | { kind: 'pattern'; pattern: string }
  /** The same, with an example in its message instead of the pattern. */
  | { kind: 'postalCode'; pattern: string; example: string }
  /** A number of the dial code that the other field names. */
  | { kind: 'phone'; dialCodes: readonly DialCode[]; codeField: string }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'same'; field: string }
  | { kind: 'noPoBox' }
  /** No address of a website: what is typed is mailed to somebody else. */
  | { kind: 'noWebsite' };

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;
type OtherText = (name: string) => string;

/** Whether a stored text fits. Every rule but the required ones lets the empty text through. */
export function passes(rule: Rule, text: string, other: OtherText): boolean {
  if (rule.kind === 'required') return text.trim() !== '';
  if (rule.kind === 'requiredWith') return text !== '' || other(rule.field) === '';
  return text === '' || (tests[rule.kind] as (text: string, rule: Rule, other: OtherText) => boolean)(text, rule, other); // the row of its kind
}

const tests: {
  [Kind in Exclude<Rule['kind'], 'required' | 'requiredWith'>]: (text: string, rule: RuleOf<Kind>, other: OtherText) => boolean;
} = {
  email: isEmail,
  name: isPersonName,
  visible: isVisible,
  password: isPassword,
  exactLength: (text, { n }) => text.length === n,
  minLength: (text, { n }) => text.length >= n,
  maxLength: (text, { n }) => text.length <= n,
  number: (text) => /^-?\d+$/.test(text),
  min: (text, { n }) => !(Number(text) < n),
  max: (text, { n }) => !(Number(text) > n),
  date: (text, { format }) => parseDate(text, format) !== undefined,
  earliest: (text, { date, format }) => !isBefore(parseDate(text, format), date),
  latest: (text, { date, format }) => !isBefore(date, parseDate(text, format)),
  minimalAge: (text, { bornBy, format }) => !isBefore(bornBy, parseDate(text, format)),
  pattern: (text, { pattern }) => matchesPattern(text, pattern),
  postalCode: (text, { pattern }) => matchesPattern(text, pattern),
  phone: (text, { dialCodes, codeField }, other) => {
    const code = other(codeField);
    if (!dialCodes.some((each) => each.code === code)) return true; // the code's own field has the message
    const split = splitPhone(text, dialCodes, code);
    return split !== undefined && isPhone(split);
  },
  choice: (text, { options }) => options.includes(text),
  same: (text, { field }, other) => text === other(field),
  noPoBox: (text) => !isPoBox(text),
  noWebsite: (text) => !namesWebsite(text),
};

/** False where one of them is no day: the rule `date` has the message. */
const isBefore = (one: CivilDate | undefined, other: CivilDate | undefined): boolean =>
  one !== undefined && other !== undefined && one < other;

/** The rules of a field that an address rule speaks of, with those that only this field has before its pattern. */
export function createRules({ required, minLength = 0, maxLength, pattern, example }: AddressRule, ...further: Rule[]): Rule[] {
  return [
    ...(required ? [{ kind: 'required' } as const] : []),
    ...(minLength > 0 && minLength === maxLength ? [{ kind: 'exactLength', n: minLength } as const] : lengths(minLength, maxLength)),
    ...further,
    ...(pattern && example ? [{ kind: 'postalCode', pattern, example } as const] : []),
    ...(pattern && !example ? [{ kind: 'pattern', pattern } as const] : []),
  ];
}

const lengths = (minLength: number, maxLength: number | undefined): Rule[] => [
  ...(minLength > 0 ? [{ kind: 'minLength', n: minLength } as const] : []),
  ...(maxLength !== undefined ? [{ kind: 'maxLength', n: maxLength } as const] : []),
];
