// Signs in with a passkey. A script first requests the options for the browser, then sends the signed credential.

import type { PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { problemText } from '#i18n/problem-text.ts';
import { readReturnPath } from '#lib/paths/return-path.ts';
import { routePath } from '#routes.ts';
import { beginPasskeySignIn } from './passkey-calls.ts';
import type { PasskeyReply } from './passkey-reply.ts';
import { passkeyPlace, readCredential } from './read-credential.ts';

export const signInPasskey: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

async function load(): Promise<SeeOther> {
  return { kind: 'see-other', to: routePath('signIn') };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, renderContext, shopper } = context;
  const { t, link } = renderContext;
  const place = passkeyPlace(context);
  const say = (reply: PasskeyReply): Submitted => ({ kind: 'see-other', to: routePath('signIn'), reply });
  if (form.get('intent') !== 'finish') {
    const begun = await shopper.gateway('passkeys.beginSignIn', { body: place });
    return say(begun.ok ? { options: begun.value.options } : { problem: t('error.AUT500') });
  }
  const credential = readCredential(form.get('credential'));
  if (!credential) return say({ problem: t('passkey.failed') });
  const returnTo = readReturnPath(form.get('next'), routePath('account'));
  const signedIn = await beginPasskeySignIn(credential, place, { shopper, returnTo });
  if (!signedIn.ok)
    return say({ problem: signedIn.error.code === 'API429' ? problemText(renderContext, signedIn.error) : t('passkey.failed') });
  return { kind: 'see-other', to: signedIn.value, reply: { to: link(signedIn.value) ?? '' } satisfies PasskeyReply };
}
