// Determines the role of an account and the promotions that it grants.
import type * as z from 'zod';
import type { ConsumerDocument, consumerTypeSchema } from '#contract/entities/consumer.ts';
import { type AllowanceKind, abilities, findUserKind, type UserKind } from '#lib/rules/roles.ts';
import type { Currency } from '#markets/market.ts';
import type { Audience } from './promotions/promotion.ts';

/** An annual allowance. Amounts are minor units. */
export interface Allowance {
  kind: AllowanceKind;
  currency: Currency;
  annualLimit: number;
  spent: number;
}

/** The data that decide the role of an account. */
export interface ConsumerRoles {
  consumerType: z.infer<typeof consumerTypeSchema>;
  document: ConsumerDocument;
  allowances: Allowance[];
}

export const kindOfConsumer = ({ consumerType, document, allowances }: ConsumerRoles): UserKind =>
  findUserKind({
    consumerType,
    isAthlete: allowances.some(({ kind }) => kind === 'athlete'),
    identities: document.identity?.map(({ type }) => type) ?? [],
    isLoyaltyMember: document.enrollments.some(({ type, optin }) => type === 'Loyalty' && optin),
  });

const audiences: Readonly<Record<UserKind, Audience>> = {
  guest: 'GUEST',
  registered: 'REGISTERED',
  loyalty: 'REGISTERED',
  athlete: 'ATHLETE',
  employee: 'EMPLOYEE',
  IPA: 'IPA',
  WRANX: 'WRANX',
  associate: 'GUEST',
};

/** The audience whose promotions a shopper gets, with the rest of the annual allowance. */
export interface Buyer {
  audience: Audience;
  /** Rest of the annual allowance; absent if none applies. */
  allowance?: Pick<Allowance, 'kind' | 'currency'> & { left: number };
}

export const guestBuyer: Buyer = { audience: 'GUEST' };

/** Returns the buyer of an account; a guest if there is none. The employee discount requires acceptance of its terms. */
export function findBuyer(roles: ConsumerRoles | undefined): Buyer {
  if (!roles) return guestBuyer;
  const kind = kindOfConsumer(roles);
  if (abilities[kind].agreesToDiscountTerms && roles.document.discountTermsAcceptedAt === undefined) return { audience: 'REGISTERED' };
  const counted = findAllowance(roles, abilities[kind].allowance);
  if (!counted) return { audience: audiences[kind] };
  const { annualLimit, spent, currency } = counted;
  return { audience: audiences[kind], allowance: { kind: counted.kind, currency, left: annualLimit - spent } };
}

export const findAllowance = ({ allowances }: ConsumerRoles, kind: AllowanceKind | undefined): Allowance | undefined =>
  allowances.find((each) => each.kind === kind);
