// Validation rules of form fields as plain data. The server, the browser and the embedded backend share them.
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
  /** A value is required if the field named `field` has one. */
  | { kind: 'requiredWith'; field: string }
  | { kind: 'email' }
  | { kind: 'name' }
  /** The text must not contain control, bidirectional or zero-width characters. */
  | { kind: 'visible' }
  | { kind: 'password' }
  /** The text must have exactly `n` UTF-16 code units, which are also the unit of the next two rules. */
  | { kind: 'exactLength'; n: number }
  | { kind: 'minLength'; n: number }
  | { kind: 'maxLength'; n: number }
  /** The text must be an integer. */
  | { kind: 'number' }
  | { kind: 'min'; n: number }
  | { kind: 'max'; n: number }
  | { kind: 'date'; format: DateFormat }
  /** The date must be `date` or later. */
  | { kind: 'earliest'; date: CivilDate; format: DateFormat }
  | { kind: 'latest'; date: CivilDate; format: DateFormat }
  /** The date of birth must not be after `bornBy`. */
  | { kind: 'minimalAge'; bornBy: CivilDate; minimalAge: number; format: DateFormat }
  /** The whole text must match the regular expression. */
  | { kind: 'pattern'; pattern: string }
  /** Like `pattern`, with an example in the error message. */
  | { kind: 'postalCode'; pattern: string; example: string }
  /** The text must be a phone number that matches the dial code in the field `codeField`. */
  | { kind: 'phone'; dialCodes: readonly DialCode[]; codeField: string }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'same'; field: string }
  | { kind: 'noPoBox' }
  /** The text must not contain website addresses. Used for texts that are sent to another person by email. */
  | { kind: 'noWebsite' };

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;
type OtherText = (name: string) => string;

/** Returns true if a cleaned text satisfies the rule. An empty text satisfies all rules but the required ones. */
export function passes(rule: Rule, text: string, other: OtherText): boolean {
  if (rule.kind === 'required') return text.trim() !== '';
  if (rule.kind === 'requiredWith') return text !== '' || other(rule.field) === '';
  // the cast is safe because the function is selected by the rule's kind
  return text === '' || (tests[rule.kind] as (text: string, rule: Rule, other: OtherText) => boolean)(text, rule, other);
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
    if (!dialCodes.some((each) => each.code === code)) return true; // the dial code field reports the error
    const split = splitPhone(text, dialCodes, code);
    return split !== undefined && isPhone(split);
  },
  choice: (text, { options }) => options.includes(text),
  same: (text, { field }, other) => text === other(field),
  noPoBox: (text) => !isPoBox(text),
  noWebsite: (text) => !namesWebsite(text),
};

/** Returns true if the first date is earlier. Returns false if either is invalid, because the rule `date` reports that. */
const isBefore = (one: CivilDate | undefined, other: CivilDate | undefined): boolean =>
  one !== undefined && other !== undefined && one < other;

/** Creates a field's rules from an address rule. The rules in `further` are checked before the pattern. */
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
