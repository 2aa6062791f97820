// Facts about the visitor of a request. They come only from cookies, so audiences need no gateway call.
import { createExample, strangerFacts, type VisitorFacts } from '#domain/personalization/audiences.ts';
import { createVisitor, type FindVariant, type Visitor } from '#domain/personalization/visitor.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { RouteName } from '#routes.ts';
import { type Account, accountCookie, kindOfAccount } from '#session/account.ts';
import { cartCountCookie } from '#session/site-marks.ts';
import type { VisitorConsent } from './consent.ts';
import { type AppContext, isSecure, sessionOptions } from './context.ts';
import type { Preview } from './preview/preview.ts';

/** Routes whose main content is a form to sign in, to sign up or to subscribe. */
const formRoutes: readonly RouteName[] = ['signIn', 'signUp', 'enrollment', 'newsletter', 'newsletterConfirm', 'newsletterEnd'];

interface Facts {
  siteId: string;
  routeName: RouteName | undefined;
}

/** Returns the account of the request's cookie, which is opened once; undefined for a guest. It does not see what the response changes. */
export function readRequestAccount(c: AppContext): Promise<Account | undefined> {
  const known = c.get('account') ?? accountCookie.read(c.get('cookies'), sessionOptions(c));
  c.set('account', known);
  return known;
}

/** Returns the facts of a request. For visitors who are not signed in, no cookie is unsealed. */
export const readVisitorFacts = async (c: AppContext, { siteId, routeName }: Facts): Promise<VisitorFacts> => ({
  ...describeAccount(await readRequestAccount(c)),
  hasCart: (cartCountCookie.read(c.get('cookies'), isSecure(c))?.get(siteId) ?? 0) > 0,
  isFormPage: routeName !== undefined && formRoutes.includes(routeName),
});

/** Returns the facts of a signed-in shopper by which content is chosen. */
export function describeAccount(account: Account | undefined): VisitorFacts {
  if (!account) return strangerFacts;
  const kind = kindOfAccount(account);
  const { identities = [], isLoyaltyMember = kind === 'loyalty' } = account;
  return {
    ...strangerFacts,
    isLoggedIn: true,
    isLoyaltyMember,
    isEmployee: kind === 'employee',
    isAthlete: kind === 'athlete',
    // cookies of older builds name only one program
    identities: identities.length > 0 ? identities : kind === 'IPA' || kind === 'WRANX' ? [kind] : [],
  };
}

interface RequestVisitor {
  facts: VisitorFacts | undefined;
  consent: VisitorConsent['consent'];
  preview: Preview | undefined;
  testedVariants: readonly string[] | undefined;
  findVariant?: FindVariant | undefined;
  describeExperiment?: Visitor['describeExperiment'] | undefined;
  report: (problem: Error) => void;
}

/** Ids that were logged, once per isolate. */
const mentioned = createIsolateCache<true>({ name: 'unknown ids that were logged', maxEntries: 200 });

/**
 * Creates the visitor of a request. Content is targeted only with consent. An editor sees all content, as a member of the chosen audience.
 */
export function createRequestVisitor({
  facts,
  consent,
  preview,
  testedVariants,
  findVariant,
  describeExperiment,
  report,
}: RequestVisitor): Visitor {
  const chosen = preview?.audience && createExample(preview.audience, { ...strangerFacts, isFormPage: facts?.isFormPage ?? false });
  return createVisitor({
    facts: chosen ?? facts,
    asked: preview?.variants ?? testedVariants,
    mayBeAsked: preview !== undefined || consent.targeting,
    findVariant,
    describeExperiment,
    reportUnknown: (id) => {
      if (mentioned.get(id)) return;
      mentioned.put(id, true);
      report(new Error(`No audience is called ${id}: nobody is in it.`));
    },
  });
}
