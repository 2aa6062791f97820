// Where a sign-in comes back to with its code. Only the browser that began it can finish it, and once: for anybody else, such as whoever
// was sent the address, it leads to the form.
import { finishSignIn } from '#commerce/account.ts';
import { readCart } from '#commerce/cart.ts';
import { greetings } from '#http/greetings.ts';
import type { PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { termsFragment } from '#lib/browser-names.ts';
import { abilities } from '#lib/roles.ts';
import { routePath } from '#routes.ts';
import { signedInFragment } from '#ui/header/account-link.tsx';
import { readSignUp } from '../sign-up/after-sign-up.ts';

export const signInCallback: PersonalPage = { isPersonal: true, cacheQuery: ['code', 'state'], load };

/** A notice that the sign-in worked, for the account. */
export const signedInNotice = 'signed-in';

/** The notice of the page that a sign-in leads to. */
export const greetSignIn = (returnTo: string): string => (returnTo === routePath('account') ? signedInNotice : greetings.signedIn);

const maxLength = 200;

async function load(context: PersonalContext): Promise<SeeOther> {
  const { account, query, report, shopper } = context;
  const [code = '', state = ''] = ['code', 'state'].map((name) => (query.get(name) ?? '').slice(0, maxLength));
  const finished = await finishSignIn({ code, state }, account).catch((problem) => {
    report(problem);
    return undefined;
  });
  if (finished?.kind === 'signed-in') {
    await readCart(shopper).catch(report); // for the count in the header; it is read again where it is shown
    const signedUp = readSignUp(finished.returnTo);
    if (signedUp) {
      if (signedUp.referralCode !== undefined) await fetchLoyaltyToken(context, signedUp.referralCode).catch(report);
      return { kind: 'see-other', to: signedUp.path, notices: signedUp.notices };
    }
    const { userKind = 'guest', hasAcceptedTerms } = account.current() ?? {};
    // with scripts the terms open in a dialog there, without them the banner of the page leads to them
    if (abilities[userKind].agreesToDiscountTerms && !hasAcceptedTerms)
      return { kind: 'see-other', to: `${finished.returnTo.split('#')[0]}#${termsFragment}`, notices: [greetSignIn(finished.returnTo)] };
    const isAtAccount = finished.returnTo === routePath('account');
    // by a dialog that scripts open
    if (context.market.settings.signIn.confirmsSignIn && !isAtAccount && !finished.returnTo.includes('#'))
      return { kind: 'see-other', to: `${finished.returnTo}#${signedInFragment}` };
    return { kind: 'see-other', to: finished.returnTo, notices: [greetSignIn(finished.returnTo)] };
  }
  const returnTo = finished?.returnTo || routePath('account');
  // the form is shown once with the reason; who is signed in by now, as in another tab, is led on from there
  return { kind: 'see-other', to: withReturn(routePath('signIn'), returnTo), notices: [finished ? 'AUT409' : 'AUT500'] };
}

/** Tells the gateway who referred a new member. One who did not join has nothing to be referred to. */
async function fetchLoyaltyToken({ shopper }: PersonalContext, referralCode: string): Promise<void> {
  await shopper.gateway('loyalty.token', { body: { usid: shopper.sessionId, referralCode } });
}
