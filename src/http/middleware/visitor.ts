// Facts about a request's visitor. They come only from cookies, so that choosing content by audience needs no gateway call.
import { createExample, strangerFacts, type VisitorFacts } from '#domain/personalization/audiences.ts';
import { createVisitor, type FindVariant, type Visitor } from '#domain/personalization/visitor.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { RouteName } from '#routes.ts';
import { type Account, accountCookie, kindOfAccount } from '#session/account.ts';
import { cartCountCookie } from '#session/site-marks.ts';
import type { VisitorConsent } from './consent.ts';
import { type AppContext, isSecure, sessionOptions } from './context.ts';
import type { Preview } from './preview/preview.ts';

/** Routes whose main content is a sign-in, sign-up or subscription form. */
const formRoutes: readonly RouteName[] = ['signIn', 'signUp', 'enrollment', 'newsletter', 'newsletterConfirm', 'newsletterEnd'];

interface Facts {
  siteId: string;
  routeName: RouteName | undefined;
}

/**
 * Returns the account in the request's cookie; undefined for a guest. The cookie is unsealed once per request, so changes made by the
 * response are not visible here.
 */
export function readRequestAccount(c: AppContext): Promise<Account | undefined> {
  const known = c.get('account') ?? accountCookie.read(c.get('cookies'), sessionOptions(c));
  c.set('account', known);
  return known;
}

/** Returns the facts about a request's visitor. No cookie is unsealed for visitors who are not signed in. */
export const readVisitorFacts = async (c: AppContext, { siteId, routeName }: Facts): Promise<VisitorFacts> => ({
  ...describeAccount(await readRequestAccount(c)),
  hasCart: (cartCountCookie.read(c.get('cookies'), isSecure(c))?.get(siteId) ?? 0) > 0,
  isFormPage: routeName !== undefined && formRoutes.includes(routeName),
});

/** Returns the facts about a signed-in shopper by which content is chosen. */
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
    // cookies from older builds have no list of programs, only one program as the account's kind
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

/** Unknown audience ids that this isolate has already logged. */
const loggedIds = createIsolateCache<true>({ name: 'unknown ids that were logged', maxEntries: 200 });

/**
 * Creates the visitor of a request. Content is targeted only with consent. Editors see all content, and can choose an audience to see the
 * page as a member of that audience sees it.
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
    requestedIds: preview?.variants ?? testedVariants,
    hasConsent: preview !== undefined || consent.targeting,
    findVariant,
    describeExperiment,
    reportUnknown: (id) => {
      if (loggedIds.get(id)) return;
      loggedIds.put(id, true);
      report(new Error(`Unknown audience ${id}: no visitor belongs to it.`));
    },
  });
}
