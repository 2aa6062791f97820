// Whether an address can be delivered to, or billed, by the rules of its market; the shop's forms check by the same rules.
import type { Address, AddressInput } from '#contract/entities/address.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { type AddressField, type AddressRuleSet, applyAddressRule, matchesPattern } from '#lib/address-rules.ts';
import { isEmail } from '#lib/email.ts';
import { isPersonName } from '#lib/person-name.ts';
import { isPhone, splitPhone, storedPhone } from '#lib/phone.ts';
import { isPoBox } from '#lib/po-box.ts';
import type { Market } from '#markets/market.ts';
import { liesInProvince } from './postal-province.ts';
import { taxAreaOf } from './tax.ts';

export interface AddressRefusal {
  code: 'CHK380' | 'CHK320' | 'PAY401' | 'SHP410' | 'SHP500' | 'BILL410';
  details: { fields: AddressField[] };
}

type Kind = 'shipping' | 'billing';
type Fields = Omit<Address, 'addressId' | 'isValidated'>;

/** The address in its proper spelling, or the first thing that is wrong with it. A bill may name an e-mail address; none asks for it. */
export function checkAddress(input: AddressInput, market: Market, kind: Kind): Result<Fields, AddressRefusal> {
  const rules = market.addressRules[kind];
  const email = kind === 'billing' ? input.email?.trim() : undefined;
  if (email && !isEmail(email)) return wrong('CHK380', 'email');
  const fields = { ...spelled(input, rules), ...(email && { email }) };
  if (fields.country !== market.country) return wrong(kind === 'shipping' ? 'PAY401' : 'CHK380', 'country');
  const invalid = textFields.filter((name) => !isFieldValid(name, fields[name] ?? '', rules));
  if (invalid.length > 0) return wrong('CHK380', ...invalid);
  const { province, postalCode, phone = '' } = fields;
  if (phone === '') return wrong(kind === 'shipping' ? 'SHP410' : 'BILL410', 'phone');
  const dialled = splitPhone(phone, market.dialCodes, input.phoneCode?.replace('+', ''));
  if (!dialled || !isPhone(dialled)) return wrong('CHK380', 'phone');
  if (!rules.allowsPoBox) {
    const boxes = (['addressLine1', 'addressLine2'] as const).filter((name) => isPoBox(fields[name] ?? ''));
    if (boxes.length > 0) return wrong('SHP500', ...boxes);
  }
  if (province !== undefined && !liesInProvince(fields.country, province, postalCode)) return wrong('CHK320', 'postalCode', 'province');
  if (kind === 'shipping' && !taxAreaOf(market, { country: fields.country, province: province ?? '', postalCode })) {
    return wrong('PAY401', province === undefined ? 'postalCode' : 'province');
  }
  return ok({ ...fields, phone: storedPhone(dialled), phoneCode: dialled.dialCode.code });
}

const textFields = ['email', 'firstName', 'lastName', 'addressLine1', 'addressLine2', 'city', 'province', 'postalCode'] as const;

function isFieldValid(name: (typeof textFields)[number], value: string, { order, rules, provinces }: AddressRuleSet): boolean {
  if (!order.includes(name)) return true;
  const { required, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = rules[name];
  if (value === '') return !required;
  if (value.length < minLength || value.length > maxLength || (pattern && !matchesPattern(value, pattern))) return false;
  if (name === 'email') return isEmail(value);
  if (name === 'firstName' || name === 'lastName') return isPersonName(value);
  return name !== 'province' || provinces.some(({ code }) => code === value);
}

/** Every field as its rule writes it; what is empty or not asked for is left out. */
function spelled(input: AddressInput, { order, rules }: AddressRuleSet): Fields {
  const cleaned = (name: AddressField, value: string | undefined): string | undefined => {
    if (value === undefined || !order.includes(name)) return undefined;
    return applyAddressRule(value.replace(/[\p{Cc}\s]+/gu, ' ').trim(), rules[name]) || undefined;
  };
  const optional = {
    email: cleaned('email', input.email),
    phone: cleaned('phone', input.phone),
    addressLine2: cleaned('addressLine2', input.addressLine2),
    province: cleaned('province', input.province?.toUpperCase()),
  };
  return {
    firstName: cleaned('firstName', input.firstName) ?? '',
    lastName: cleaned('lastName', input.lastName) ?? '',
    addressLine1: cleaned('addressLine1', input.addressLine1) ?? '',
    city: cleaned('city', input.city) ?? '',
    postalCode: cleaned('postalCode', input.postalCode) ?? '',
    country: input.country ?? input.countryCode ?? '',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    ...(input.subscriptions && { subscriptions: input.subscriptions }),
  };
}

const wrong = (code: AddressRefusal['code'], ...fields: AddressField[]): Result<never, AddressRefusal> =>
  refused({ code, details: { fields } });
