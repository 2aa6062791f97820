// Handles the form of the provider button and starts a visit to the identity provider.

import type { PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { readReturnPath } from '#lib/paths/return-path.ts';
import { routePath } from '#routes.ts';
import { showLeavingPage } from '../leaving-page.tsx';
import { providerNotice } from './provider-notices.ts';
import { beginVisit } from './provider-sign-in.ts';

export const signInProvider: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

async function load(): Promise<SeeOther> {
  return { kind: 'see-other', to: routePath('signIn') };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const returnTo = readReturnPath(context.form.get('next'), routePath('account'));
  if (context.shopper.account.current()) return { kind: 'see-other', to: returnTo };
  return visitProvider(context, { returnTo, purpose: 'sign-in', failedAt: withReturn(routePath('signIn'), returnTo) });
}

interface Asked {
  returnTo: string;
  purpose: 'sign-in' | 'connect';
  /** Path of the page that shows the error if the provider cannot be reached. */
  failedAt: string;
}

/** Returns the callback URL that is registered with the provider. It is the same for all locales. */
export const createCallback = ({ origin }: Pick<PersonalContext, 'origin'>): string => `${origin}${routePath('providerCallback')}`;

export async function visitProvider(context: SubmitContext, { returnTo, purpose, failedAt }: Asked): Promise<Submitted> {
  const { identityProvider: settings, locale, renderContext, shopper } = context;
  if (!settings) return { kind: 'see-other', to: failedAt };
  const begun = await beginVisit({ settings, shopper, locale, returnTo, purpose, callback: createCallback(context) });
  if (!begun.ok) return { kind: 'see-other', to: failedAt, notices: [providerNotice(begun.error)] };
  return showLeavingPage(context, { title: renderContext.t('signIn.leadingTo', { name: settings.name }), address: begun.value });
}
