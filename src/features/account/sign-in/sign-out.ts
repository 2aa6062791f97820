import { greetings } from '#http/greetings.ts';
import type { PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { readReturnPath } from '#lib/return-path.ts';
import { routePath, signOutTarget } from '#routes.ts';

/** Ends the sign-in and everything that the browser knows of its person. Takes a form with the path that it was sent from. */
export const signOut: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

async function load(): Promise<SeeOther> {
  return { kind: 'see-other', to: routePath('account') };
}

async function submit({ account, form, locale, report }: SubmitContext): Promise<Submitted> {
  await account.signOut().catch(report); // the browser has left even so
  // whoever came from an identity provider leaves that, too
  const to = account.isFromProvider() ? routePath('providerSignOut') : findTarget(form.get('from'), locale);
  return { kind: 'see-other', to, notices: [greetings.signedOut], clearsStorage: true };
}

/** Home from a shopper's own pages, else the same page. */
function findTarget(from: string | null, locale: PersonalContext['locale']): string {
  const path = readReturnPath(from, '/');
  const target = signOutTarget(`/${locale}${path === '/' ? '' : path}`, locale);
  return target.slice(locale.length + 1) || '/';
}
