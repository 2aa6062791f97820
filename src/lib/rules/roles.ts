// Kinds of users and their permissions. Based on this table, the gateway rejects calls and pages hide features. Features that are not
// listed are available to everyone.

/** `associate`: store staff who sell in a store. `WRANX` and `IPA`: members of the two programs for professionals. */
export const userKinds = ['guest', 'registered', 'loyalty', 'athlete', 'employee', 'IPA', 'WRANX', 'associate'] as const;
export type UserKind = (typeof userKinds)[number];

export const identityTypes = ['WRANX', 'IPA'] as const;
export type IdentityType = (typeof identityTypes)[number];

/** Annual allowances: a limit on spending at special prices, or a credit. */
export const allowanceKinds = ['employee', 'athlete', 'prosumer'] as const;
export type AllowanceKind = (typeof allowanceKinds)[number];

export interface Abilities {
  /** True for users who can sign in, and can manage a profile, a password and sign-in methods. */
  hasAccount: boolean;
  hasFavorites: boolean;
  hasSavedList: boolean;
  /** True for users who see personal prices. Pages and replies that contain them must not be cached for other users. */
  hasOwnPrices: boolean;
  /** True for users who must accept the discount terms before the discount applies. */
  agreesToDiscountTerms: boolean;
  /** True for users who can pay with an annual credit. */
  hasAnnualCredit: boolean;
  /** True for staff who sell in a store and can reduce prices there. */
  sellsInStore: boolean;
  /** Kind of annual allowance; undefined without one. */
  allowance: AllowanceKind | undefined;
}

const visitor: Abilities = {
  hasAccount: false,
  hasFavorites: true,
  hasSavedList: true,
  hasOwnPrices: false,
  agreesToDiscountTerms: false,
  hasAnnualCredit: false,
  sellsInStore: false,
  allowance: undefined,
};
const registered: Abilities = { ...visitor, hasAccount: true };
const prosumer: Abilities = { ...registered, hasOwnPrices: true, allowance: 'prosumer' };

export const abilities: Readonly<Record<UserKind, Abilities>> = {
  guest: visitor,
  registered,
  loyalty: registered,
  athlete: { ...registered, hasAnnualCredit: true, allowance: 'athlete' },
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
  // the same browser serves many customers, so it must not store data of a customer
  associate: { ...visitor, hasFavorites: false, hasSavedList: false, sellsInStore: true },
};

/** Returns true if the user's pages differ from the public ones and must be rendered for this user only. */
export const hasOwnPages = (kind: UserKind): boolean => {
  const { hasOwnPrices, hasFavorites, hasAnnualCredit, sellsInStore } = abilities[kind];
  return hasOwnPrices || !hasFavorites || hasAnnualCredit || sellsInStore;
};

/** What is known about the owner of an account. */
export interface KnownPerson {
  consumerType: 'registered' | 'EMPLOYEE';
  isAthlete?: boolean;
  identities?: readonly IdentityType[];
  isLoyaltyMember?: boolean;
}

/** Returns the kind of a signed-in user. The first match applies, in the order employee, athlete, IPA, WRANX, loyalty. */
export function findUserKind({ consumerType, isAthlete = false, identities = [], isLoyaltyMember = false }: KnownPerson): UserKind {
  if (consumerType === 'EMPLOYEE') return 'employee';
  if (isAthlete) return 'athlete';
  for (const type of ['IPA', 'WRANX'] as const) if (identities.includes(type)) return type;
  return isLoyaltyMember ? 'loyalty' : 'registered';
}

/** Roles of store staff. */
export const staffRoles = ['associate', 'manager'] as const;
export type StaffRole = (typeof staffRoles)[number];
export const maxPercentOff: Readonly<Record<StaffRole, number>> = { associate: 30, manager: 60 };

interface StoreSession {
  storeId?: string | undefined;
  storeEmployeeId?: string | undefined;
}

/** Returns true if an associate is signed in at a store, in which case the ids of the store and of the associate are both present. */
export const isEmployeeConnected = ({ storeId = '', storeEmployeeId = '' }: StoreSession): boolean =>
  storeId !== '' && storeEmployeeId !== '';
