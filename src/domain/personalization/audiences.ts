// The audiences that content can be written for. This is the one table: containers and pop-ups choose by it, and a preview lists it.
import type { IdentityType } from '#lib/rules/roles.ts';

/** What is known of whoever a page is made for, by their own cookies and the address. */
export interface VisitorFacts {
  isLoggedIn: boolean;
  isLoyaltyMember: boolean;
  isEmployee: boolean;
  isAthlete: boolean;
  /** The programmes for professionals that know them. */
  identities: readonly IdentityType[];
  hasCart: boolean;
  /** Whether the page is there to sign in, to sign up or to subscribe. */
  isFormPage: boolean;
}

/** Whoever comes for the first time. */
export const strangerFacts: VisitorFacts = {
  isLoggedIn: false,
  isLoyaltyMember: false,
  isEmployee: false,
  isAthlete: false,
  identities: [],
  hasCart: false,
  isFormPage: false,
};

interface Audience {
  includes: (facts: VisitorFacts) => boolean;
  /** What makes a stranger belong to it, for a preview. */
  example: Partial<VisitorFacts>;
}

const isKnown = ({ identities }: VisitorFacts, type: IdentityType): boolean => identities.includes(type);

const audiences = {
  'logged-out': { includes: ({ isLoggedIn }) => !isLoggedIn, example: {} },
  'logged-in': { includes: ({ isLoggedIn }) => isLoggedIn, example: { isLoggedIn: true } },
  'loyalty-member': { includes: ({ isLoyaltyMember }) => isLoyaltyMember, example: { isLoggedIn: true, isLoyaltyMember: true } },
  'non-loyalty-logged-in': {
    includes: ({ isLoggedIn, isLoyaltyMember }) => isLoggedIn && !isLoyaltyMember,
    example: { isLoggedIn: true },
  },
  employee: { includes: ({ isEmployee }) => isEmployee, example: { isLoggedIn: true, isEmployee: true } },
  'non-employee': { includes: ({ isEmployee }) => !isEmployee, example: {} },
  'cart-empty': { includes: ({ hasCart }) => !hasCart, example: {} },
  'cart-not-empty': { includes: ({ hasCart }) => hasCart, example: { hasCart: true } },
  'ipa-or-wranx': { includes: ({ identities }) => identities.length > 0, example: { isLoggedIn: true, identities: ['IPA', 'WRANX'] } },
  'wranx-only': {
    includes: (facts) => isKnown(facts, 'WRANX') && !isKnown(facts, 'IPA'),
    example: { isLoggedIn: true, identities: ['WRANX'] },
  },
  'ipa-only': {
    includes: (facts) => isKnown(facts, 'IPA') && !isKnown(facts, 'WRANX'),
    example: { isLoggedIn: true, identities: ['IPA'] },
  },
  athlete: { includes: ({ isAthlete }) => isAthlete, example: { isLoggedIn: true, isAthlete: true } },
  'non-forms': { includes: ({ isFormPage }) => !isFormPage, example: {} },
} as const satisfies Record<string, Audience>;

export type AudienceId = keyof typeof audiences;

/** Every audience, in the order of the table. */
export const audienceIds = Object.keys(audiences) as AudienceId[]; // Object.keys widens names

export const isAudienceId = (id: string): id is AudienceId => Object.hasOwn(audiences, id);

/** Whether somebody belongs to an audience. Nobody belongs to one that the table does not have. */
export const isInAudience = (id: string, facts: VisitorFacts): boolean => isAudienceId(id) && audiences[id].includes(facts);

/** Somebody who belongs to an audience, where `facts` say nothing else. */
export const createExample = (id: AudienceId, facts: VisitorFacts = strangerFacts): VisitorFacts => ({
  ...facts,
  ...audiences[id].example,
});
