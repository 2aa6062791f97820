import { greetings } from '#http/greetings.ts';
import type { PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { readReturnPath } from '#lib/paths/return-path.ts';
import { routePath, signOutTarget } from '#routes.ts';

/** Ends the sign-in and clears the customer's data from the browser. Accepts a form with the path of the page that it was sent from. */
export const signOut: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

async function load(): Promise<SeeOther> {
  return { kind: 'see-other', to: routePath('account') };
}

async function submit({ form, locale, report, shopper: { account } }: SubmitContext): Promise<Submitted> {
  await account.signOut().catch(report); // the browser is signed out even if the gateway call fails
  // A customer who signed in with an identity provider is signed out there, too.
  const to = account.isFromProvider() ? routePath('providerSignOut') : findTarget(form.get('from'), locale);
  return { kind: 'see-other', to, notices: [greetings.signedOut], clearsStorage: true };
}

/** Returns the home page for a form that was sent from a personal page, else the path that it was sent from. */
function findTarget(from: string | null, locale: PersonalContext['locale']): string {
  const path = readReturnPath(from, '/');
  const target = signOutTarget(`/${locale}${path === '/' ? '' : path}`, locale);
  return target.slice(locale.length + 1) || '/';
}
