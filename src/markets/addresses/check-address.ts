// Validates shipping and billing addresses against the market's rules. The storefront's forms use the same rules.
import type { Address, AddressInput } from '#contract/entities/address.ts';
import type { RefusalCodes } from '#contract/errors/refusals.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { type AddressField, writeAddress } from '#lib/address/address-fields.ts';
import { type AddressRuleSet, rulesOfField } from '#lib/address/address-rule-set.ts';
import { applyAddressRule } from '#lib/address/address-rules.ts';
import { isPhone, splitPhone, storedPhone } from '#lib/address/phone.ts';
import { normalizeWhitespace } from '#lib/encoding/plain-text.ts';
import { isEmail } from '#lib/rules/email.ts';
import { passes, type Rule } from '#lib/rules/field-rules.ts';
import type { Market } from '../market.ts';
import { findTaxArea } from '../tax-area.ts';
import { isInProvince } from './postal-province.ts';

export interface AddressRefusal {
  code: RefusalCodes<'ship-to' | 'bill-to'>;
  details: { fields: AddressField[] };
}

type Kind = 'shipping' | 'billing';
type Fields = Omit<Address, 'addressId' | 'isValidated'>;

/**
 * Returns the address in normalized spelling, or the refusal for the first rule that it breaks. The email address of a billing address is
 * optional.
 */
export function checkAddress(input: AddressInput, market: Market, kind: Kind): Result<Fields, AddressRefusal> {
  const set = market.addressRules[kind];
  const email = kind === 'billing' ? input.email?.trim() : undefined;
  if (email && !isEmail(email)) return createFieldRefusal('CHK380', 'email');
  const phoneCode = input.phoneCode?.replace('+', '');
  const texts = new Map<string, string | undefined>([...normalizeFields(input, set), ['phoneCode', phoneCode]]);
  const readText = (name: string) => texts.get(name) ?? '';
  const broken = brokenRules(set, market, readText);
  if (broken.has('country')) return createFieldRefusal(kind === 'shipping' ? 'PAY401' : 'CHK380', 'country');
  const invalid = [...broken].filter(([name, { kind: rule }]) => name !== 'phone' && rule !== 'noPoBox').map(([name]) => name);
  if (invalid.length > 0) return createFieldRefusal('CHK380', ...invalid);
  if (broken.get('phone')?.kind === 'required') return createFieldRefusal(kind === 'shipping' ? 'SHP410' : 'BILL410', 'phone');
  const dialled = splitPhone(readText('phone'), market.dialCodes, phoneCode);
  const isWrongNumber = readText('phone') !== '' && !(dialled && isPhone(dialled));
  if (isWrongNumber || broken.has('phone')) return createFieldRefusal('CHK380', 'phone');
  if (broken.size > 0) return createFieldRefusal('SHP500', ...broken.keys());
  const fields = writeAddress(set.rules, readText);
  const { country, province, postalCode } = fields;
  if (province !== undefined && !isInProvince(country, province, postalCode)) return createFieldRefusal('CHK320', 'postalCode', 'province');
  if (kind === 'shipping' && !findTaxArea(market, { country, province: province ?? '', postalCode })) {
    return createFieldRefusal('PAY401', province === undefined ? 'postalCode' : 'province');
  }
  return ok({
    ...fields,
    ...(email && { email }),
    ...(dialled && { phone: storedPhone(dialled), phoneCode: dialled.dialCode.code }),
    ...(input.subscriptions && { subscriptions: input.subscriptions }),
  });
}

/** Returns all address fields that the country has, each with the input's text in the normalized spelling of the field's rules. */
const normalizeFields = (input: AddressInput, { order, rules }: AddressRuleSet): [AddressField, string][] =>
  order.map((name) => {
    const typed = name === 'country' ? (input.country ?? input.countryCode) : input[name];
    return [name, applyAddressRule(normalizeWhitespace(typed ?? ''), rules[name])];
  });

/** Returns the first broken rule of each invalid field, in the country's field order. */
const brokenRules = (set: AddressRuleSet, market: Market, readText: (name: string) => string): Map<AddressField, Rule> =>
  new Map(
    set.order.flatMap((name) => {
      const rule = rulesOfField(name, set, market).find((each) => !passes(each, readText(name), readText));
      return rule ? [[name, rule] as const] : [];
    }),
  );

const createFieldRefusal = (code: AddressRefusal['code'], ...fields: AddressField[]): Result<never, AddressRefusal> =>
  refused({ code, details: { fields } });
