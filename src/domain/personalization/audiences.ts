// The audiences of content. Containers and pop-ups choose their content by this table, and the preview lists the audiences.
import type { IdentityType } from '#lib/rules/roles.ts';

/** Facts about the visitor of a page, derived from cookies and the URL. */
export interface VisitorFacts {
  isLoggedIn: boolean;
  isLoyaltyMember: boolean;
  isEmployee: boolean;
  isAthlete: boolean;
  /** The professional programs of the visitor. */
  identities: readonly IdentityType[];
  hasCart: boolean;
  /** True if the main purpose of the page is to sign in, to sign up or to subscribe. */
  isFormPage: boolean;
}

/** The facts of a new visitor. */
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
  /** Facts that put a new visitor into the audience. The preview displays the page for such a visitor. */
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

/** All audiences in the order of the table. */
export const audienceIds = Object.keys(audiences) as AudienceId[]; // the cast is safe because `audiences` has no other keys

export const isAudienceId = (id: string): id is AudienceId => Object.hasOwn(audiences, id);

/** Returns true if the visitor belongs to the audience; false for an unknown audience. */
export const isInAudience = (id: string, facts: VisitorFacts): boolean => isAudienceId(id) && audiences[id].includes(facts);

/** Returns `facts`, changed so that the visitor belongs to the audience. */
export const createExample = (id: AudienceId, facts: VisitorFacts = strangerFacts): VisitorFacts => ({
  ...facts,
  ...audiences[id].example,
});
