import { greetings } from '#http/greetings.ts';
import type { PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { readReturnPath } from '#lib/paths/return-path.ts';
import { routePath, signOutTarget } from '#routes.ts';

/** Signs the customer out and clears their data from the browser. The form contains the path of the page that it was sent from. */
export const signOut: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

async function load(): Promise<SeeOther> {
  return { kind: 'see-other', to: routePath('account') };
}

async function submit({ form, locale, report, shopper: { account } }: SubmitContext): Promise<Submitted> {
  // The browser is signed out even if the gateway call fails.
  await account.signOut().catch(report);
  // Customers who signed in through an identity provider are signed out at the provider as well.
  const to = account.isFromProvider() ? routePath('providerSignOut') : findTarget(form.get('from'), locale);
  return { kind: 'see-other', to, notices: [greetings.signedOut], clearsStorage: true };
}

/** Returns the path that the form was sent from, or the home page if that page is personal. */
function findTarget(from: string | null, locale: PersonalContext['locale']): string {
  const path = readReturnPath(from, '/');
  const target = signOutTarget(`/${locale}${path === '/' ? '' : path}`, locale);
  return target.slice(locale.length + 1) || '/';
}
