// Ends the identity provider's session after the shop's sign-out. Redirects to the home page if the provider has no logout URL.

import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { showLeavingPage } from '../leaving-page.tsx';
import { leaveProvider } from './provider-sign-in.ts';

export const providerSignOut: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { identityProvider: settings, origin, renderContext, shopper } = context;
  const { account } = shopper;
  const address = settings && !account.current() ? await leaveProvider(settings, account, `${origin}/`) : undefined;
  if (!settings || address === undefined) return { kind: 'see-other', to: '/' };
  return showLeavingPage(context, { title: renderContext.t('signIn.leaving', { name: settings.name }), address });
}
