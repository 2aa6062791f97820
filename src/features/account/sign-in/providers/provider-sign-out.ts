// Ends the provider's own session after that of the shop. Where it has no page for that, nothing is left to do.

import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { showLeavingPage } from '../leaving-page.tsx';
import { leaveProvider } from './provider-sign-in.ts';

export const providerSignOut: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { account, identityProvider: settings, origin, renderContext } = context;
  const address = settings && !account.current() ? await leaveProvider(settings, account, `${origin}/`) : undefined;
  if (!settings || address === undefined) return { kind: 'see-other', to: '/' };
  return showLeavingPage(context, { title: renderContext.t('signIn.leaving', { name: settings.name }), address });
}
