// The kinds of people that the shop tells apart, and what each may see and do. This is the one table: the gateway refuses by it, and
// pages show by it. Everything that is not here is open to everybody.

/** `associate`: who sells in a store. `WRANX` and `IPA`: members of the two programmes for professionals. */
export const userKinds = ['guest', 'registered', 'loyalty', 'athlete', 'employee', 'IPA', 'WRANX', 'associate'] as const;
export type UserKind = (typeof userKinds)[number];

export const identityTypes = ['WRANX', 'IPA'] as const;
export type IdentityType = (typeof identityTypes)[number];

/** What somebody may spend in a year at their own conditions, or be paid for. */
export const allowanceKinds = ['employee', 'athlete', 'prosumer'] as const;
export type AllowanceKind = (typeof allowanceKinds)[number];

export interface Abilities {
  /** Signs in, and has a profile, passwords and sign-ins to look after. */
  hasAccount: boolean;
  hasFavorites: boolean;
  hasSavedList: boolean;
  /** Sees prices that others do not: nothing that is made with them may be stored for others. */
  hasOwnPrices: boolean;
  /** Has to agree to the terms of the discount before it counts. */
  agreesToDiscountTerms: boolean;
  /** Pays with an annual credit. */
  paysByCredit: boolean;
  /** Sells in a store, and may lower prices there. */
  sellsInStore: boolean;
  /** What is counted over a year. */
  allowance: AllowanceKind | undefined;
}

const visitor: Abilities = {
  hasAccount: false,
  hasFavorites: true,
  hasSavedList: true,
  hasOwnPrices: false,
  agreesToDiscountTerms: false,
  paysByCredit: false,
  sellsInStore: false,
  allowance: undefined,
};
const registered: Abilities = { ...visitor, hasAccount: true };
const prosumer: Abilities = { ...registered, hasOwnPrices: true, allowance: 'prosumer' };

export const abilities: Readonly<Record<UserKind, Abilities>> = {
  guest: visitor,
  registered,
  loyalty: registered,
  athlete: { ...registered, paysByCredit: true, allowance: 'athlete' },
  employee: {
    ...registered,
    hasFavorites: false,
    hasSavedList: false,
    hasOwnPrices: true,
    agreesToDiscountTerms: true,
    allowance: 'employee',
  },
  IPA: prosumer,
  WRANX: prosumer,
  // the browser serves many customers, so nothing is remembered of one
  associate: { ...visitor, hasFavorites: false, hasSavedList: false, sellsInStore: true },
};

/** Whether pages differ from those of everybody else, so that they are made for this person alone. */
export const hasOwnPages = (kind: UserKind): boolean => {
  const { hasOwnPrices, hasFavorites, paysByCredit, sellsInStore } = abilities[kind];
  return hasOwnPrices || !hasFavorites || paysByCredit || sellsInStore;
};

/** What is known of a person with an account. */
export interface KnownPerson {
  consumerType: 'registered' | 'EMPLOYEE';
  isAthlete?: boolean;
  identities?: readonly IdentityType[];
  isLoyaltyMember?: boolean;
}

/** Somebody who is several counts as the first of: employee, athlete, IPA, WRANX, member. */
export function findUserKind({ consumerType, isAthlete = false, identities = [], isLoyaltyMember = false }: KnownPerson): UserKind {
  if (consumerType === 'EMPLOYEE') return 'employee';
  if (isAthlete) return 'athlete';
  for (const type of ['IPA', 'WRANX'] as const) if (identities.includes(type)) return type;
  return isLoyaltyMember ? 'loyalty' : 'registered';
}

/** What a role of the staff of a store may take off a price, in percent of it. */
export const staffRoles = ['associate', 'manager'] as const;
export type StaffRole = (typeof staffRoles)[number];
export const maxPercentOff: Readonly<Record<StaffRole, number>> = { associate: 30, manager: 60 };

interface StoreSession {
  storeId?: string | undefined;
  storeEmployeeId?: string | undefined;
}

/** Whether somebody sells in a store: with one of the two ids alone nobody does. */
export const isEmployeeConnected = ({ storeId = '', storeEmployeeId = '' }: StoreSession): boolean =>
  storeId !== '' && storeEmployeeId !== '';
