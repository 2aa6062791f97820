// The kinds of users and their permissions. The gateway rejects calls and pages hide features by this table. Features that are not listed
// are open to all.

/** `associate`: sells in a store. `WRANX` and `IPA`: members of the two programs for professionals. */
export const userKinds = ['guest', 'registered', 'loyalty', 'athlete', 'employee', 'IPA', 'WRANX', 'associate'] as const;
export type UserKind = (typeof userKinds)[number];

export const identityTypes = ['WRANX', 'IPA'] as const;
export type IdentityType = (typeof identityTypes)[number];

/** Annual allowances: maximum spending at special prices, or a credit. */
export const allowanceKinds = ['employee', 'athlete', 'prosumer'] as const;
export type AllowanceKind = (typeof allowanceKinds)[number];

export interface Abilities {
  /** Can sign in, and has a profile, passwords and sign-ins to manage. */
  hasAccount: boolean;
  hasFavorites: boolean;
  hasSavedList: boolean;
  /** Sees personal prices. Pages and replies with them must not be cached for others. */
  hasOwnPrices: boolean;
  /** Must accept the terms of the discount before it applies. */
  agreesToDiscountTerms: boolean;
  /** Pays with an annual credit. */
  paysByCredit: boolean;
  /** Sells in a store, and may reduce prices there. */
  sellsInStore: boolean;
  /** The annual allowance. */
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
  // the browser serves many customers, so no data of a customer is stored
  associate: { ...visitor, hasFavorites: false, hasSavedList: false, sellsInStore: true },
};

/** Returns true if pages differ from the public ones, so that they are rendered for this person only. */
export const hasOwnPages = (kind: UserKind): boolean => {
  const { hasOwnPrices, hasFavorites, paysByCredit, sellsInStore } = abilities[kind];
  return hasOwnPrices || !hasFavorites || paysByCredit || sellsInStore;
};

/** Facts about the owner of an account. */
export interface KnownPerson {
  consumerType: 'registered' | 'EMPLOYEE';
  isAthlete?: boolean;
  identities?: readonly IdentityType[];
  isLoyaltyMember?: boolean;
}

/** Returns the kind of a user. The first match applies: employee, athlete, IPA, WRANX, member. */
export function findUserKind({ consumerType, isAthlete = false, identities = [], isLoyaltyMember = false }: KnownPerson): UserKind {
  if (consumerType === 'EMPLOYEE') return 'employee';
  if (isAthlete) return 'athlete';
  for (const type of ['IPA', 'WRANX'] as const) if (identities.includes(type)) return type;
  return isLoyaltyMember ? 'loyalty' : 'registered';
}

/** Roles of store staff. Below, their maximum price reductions in percent. */
export const staffRoles = ['associate', 'manager'] as const;
export type StaffRole = (typeof staffRoles)[number];
export const maxPercentOff: Readonly<Record<StaffRole, number>> = { associate: 30, manager: 60 };

interface StoreSession {
  storeId?: string | undefined;
  storeEmployeeId?: string | undefined;
}

/** Returns true if an associate sells in a store, which needs both ids. */
export const isEmployeeConnected = ({ storeId = '', storeEmployeeId = '' }: StoreSession): boolean =>
  storeId !== '' && storeEmployeeId !== '';
