// Determines an account's role and the promotions that the role grants.
import type * as z from 'zod';
import type { ConsumerDocument, consumerTypeSchema } from '#contract/entities/consumer.ts';
import { type AllowanceKind, abilities, findUserKind, type UserKind } from '#lib/rules/roles.ts';
import type { Currency } from '#markets/market.ts';
import type { Audience } from './promotions/promotion.ts';

/** An annual allowance for purchases at a discount. Amounts are in minor units. */
export interface Allowance {
  kind: AllowanceKind;
  currency: Currency;
  annualLimit: number;
  spent: number;
}

/** The data that determine an account's role. */
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

/** The audience whose promotions a shopper gets, and the rest of the shopper's annual allowance. */
export interface Buyer {
  audience: Audience;
  /** Rest of the annual allowance in minor units. Absent if the shopper's role has no allowance. */
  allowance?: Pick<Allowance, 'kind' | 'currency'> & { left: number };
}

export const guestBuyer: Buyer = { audience: 'GUEST' };

/** Returns the buyer for an account, or a guest if there is no account. The employee discount applies only after its terms are accepted. */
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
