// The callback of a sign-in, with its code. Only the browser that started the sign-in can finish it, and only once. Any other browser, for
// example one that received the URL by email, is redirected to the sign-in form.
import { finishSignIn } from '#commerce/account.ts';
import { readCart } from '#commerce/cart.ts';
import { greetings } from '#http/greetings.ts';
import type { PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { abilities } from '#lib/rules/roles.ts';
import { termsFragment } from '#lib/storage/browser-names.ts';
import { routePath } from '#routes.ts';
import { signedInFragment } from '#ui/header/account-link.tsx';
import { readSignUp } from '../sign-up/after-sign-up.ts';

export const signInCallback: PersonalPage = { isPersonal: true, cacheQuery: ['code', 'state'], load };

/** The notice that the account page shows after a sign-in. */
export const signedInNotice = 'signed-in';

/** Returns the notice for the page that the sign-in redirects to. */
export const greetSignIn = (returnTo: string): string => (returnTo === routePath('account') ? signedInNotice : greetings.signedIn);

const maxLength = 200;

async function load(context: PersonalContext): Promise<SeeOther> {
  const { query, report, shopper } = context;
  const { account } = shopper;
  const [code = '', state = ''] = ['code', 'state'].map((name) => (query.get(name) ?? '').slice(0, maxLength));
  const finished = await finishSignIn({ code, state }, account).catch((problem) => {
    report(problem);
    return undefined;
  });
  if (finished?.kind === 'signed-in') {
    // Reading the cart updates the cart count in the header. Pages that display the cart read it again.
    await readCart(shopper).catch(report);
    const signedUp = readSignUp(finished.returnTo);
    if (signedUp) {
      if (signedUp.referralCode !== undefined) await fetchLoyaltyToken(context, signedUp.referralCode).catch(report);
      return { kind: 'see-other', to: signedUp.path, notices: signedUp.notices };
    }
    const { userKind = 'guest', hasAcceptedTerms } = account.current() ?? {};
    // With scripts, the discount terms open in a dialog over the target page. Without scripts, that page's banner links to them.
    if (abilities[userKind].agreesToDiscountTerms && !hasAcceptedTerms)
      return { kind: 'see-other', to: `${finished.returnTo.split('#')[0]}#${termsFragment}`, notices: [greetSignIn(finished.returnTo)] };
    const isAtAccount = finished.returnTo === routePath('account');
    // The fragment makes a script open a dialog that confirms the sign-in.
    if (context.market.settings.signIn.confirmsSignIn && !isAtAccount && !finished.returnTo.includes('#'))
      return { kind: 'see-other', to: `${finished.returnTo}#${signedInFragment}` };
    return { kind: 'see-other', to: finished.returnTo, notices: [greetSignIn(finished.returnTo)] };
  }
  const returnTo = finished?.returnTo || routePath('account');
  // The sign-in form shows the reason once. If the customer has signed in by now, for example in another tab, the sign-in page redirects to
  // the return path.
  return { kind: 'see-other', to: withReturn(routePath('signIn'), returnTo), notices: [finished ? 'AUT409' : 'AUT500'] };
}

/**
 * Sends the gateway the referral code with which a new member signed up. A rejection is ignored, because the gateway rejects referrals of
 * customers who did not join the loyalty program.
 */
async function fetchLoyaltyToken({ shopper }: PersonalContext, referralCode: string): Promise<void> {
  await shopper.gateway('loyalty.token', { body: { usid: shopper.sessionId, referralCode } });
}
