// The callback of an identity provider. Only the browser that started the visit can finish it, and only once.
import { readCart } from '#commerce/cart.ts';
import type { PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';
import { notices } from '../../notices.ts';
import { findCompletion } from '../../profile/complete-profile-page.tsx';
import { greetSignIn } from '../sign-in-callback-page.ts';
import { findRefusalNotice, providerNotice } from './provider-notices.ts';
import { createCallback } from './provider-page.ts';
import { type Finished, finishVisit } from './provider-sign-in.ts';

export const providerCallback: PersonalPage = { isPersonal: true, cacheQuery: ['code', 'state', 'iss', 'error'], load };

async function load(context: PersonalContext): Promise<SeeOther> {
  const { identityProvider: settings, locale, origin, query, report, shopper } = context;
  const { account } = shopper;
  const attempt = account.findAttempt(query.get('state') ?? '');
  if (!settings || !attempt?.visit) return { kind: 'see-other', to: routePath('signIn'), notices: ['AUT409'] };
  // The provider uses one callback URL, which redirects to the visitor's current locale. The visit may have started in another locale.
  if (attempt.visit.locale !== locale) return { kind: 'see-other', to: createAddress(attempt.visit.locale, origin, query) };
  const finished = await finishVisit(query, { settings, shopper, callback: createCallback(context) }).catch((problem) => {
    report(problem);
    return undefined;
  });
  if (finished?.kind === 'done' && finished.purpose === 'sign-in') {
    // Reading the cart updates the cart count in the header.
    await readCart(shopper).catch(report);
    const completion = await findCompletion(context, finished.returnTo);
    if (completion !== undefined) return { kind: 'see-other', to: completion };
  }
  return finished
    ? redirectAfterVisit(finished)
    : { kind: 'see-other', to: withReturn(routePath('signIn'), attempt.returnTo), notices: ['AUT500'] };
}

function redirectAfterVisit(finished: Finished): SeeOther {
  const { returnTo, purpose } = finished;
  if (finished.kind === 'done') {
    return { kind: 'see-other', to: returnTo, notices: [purpose === 'connect' ? notices.connected : greetSignIn(returnTo)] };
  }
  const notice = finished.kind === 'failed' ? providerNotice(finished.problem) : findRefusalNotice(finished.refusal.code, purpose);
  const to = purpose === 'connect' ? returnTo : withReturn(routePath('signIn'), returnTo);
  return { kind: 'see-other', to, notices: [notice] };
}

const createAddress = (locale: string, origin: string, query: URLSearchParams): string =>
  `${origin}/${locale}${routePath('providerCallback')}?${query}`;
