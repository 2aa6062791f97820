// Connects the account to an identity provider, or disconnects it.

import type { PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { notices } from '../../notices.ts';
import { leave, toSignIn } from '../../require-account.ts';
import { visitProvider } from './provider-page.ts';

export const accountIdentity: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

const path = routePath('account');

async function load(): Promise<SeeOther> {
  return { kind: 'see-other', to: path };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, identityProvider, shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(path);
  if (form.get('intent') === 'connect') {
    const begun = await shopper.gateway('identity.beginConnecting', {});
    if (!begun.ok) return leave(context, begun, path);
    return visitProvider(context, { returnTo: path, purpose: 'connect', failedAt: path });
  }
  const issuer = identityProvider?.issuer ?? '';
  const answer = await shopper.gateway('identity.disconnect', { query: { issuer } });
  return answer.ok ? { kind: 'see-other', to: path, notices: [notices.disconnected] } : leave(context, answer, path);
}
