// Adds a passkey to the account, calls one otherwise, or takes one off. Adding needs a script; the others are plain forms.

import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { problemText } from '#i18n/problem-text.ts';
import { routePath } from '#routes.ts';
import { notices } from '../notices.ts';
import { leave, toSignIn } from '../require-account.ts';
import type { PasskeyReply } from './passkey-reply.ts';
import { passkeyPlace, readCredential } from './read-credential.ts';
import { rename, showRename } from './rename-passkey.ts';

export const accountPasskeys: PersonalPage = { isPersonal: true, cacheQuery: ['rename'], load, submit };

const path = routePath('account');

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const asked = context.query.get('rename');
  return asked === null ? { kind: 'see-other', to: path } : showRename(context, asked);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, form, renderContext, shopper } = context;
  const { t, link } = renderContext;
  const goTo = (target: SeeOther): Submitted => ({ ...target, reply: { to: link(target.to) ?? '' } satisfies PasskeyReply });
  const say = (reply: PasskeyReply): Submitted => ({ kind: 'see-other', to: path, reply });
  if (!account.current()) return goTo(toSignIn(path));
  const renamed = context.query.get('rename');
  if (renamed !== null) return rename(context, renamed);
  const removed = form.get('remove');
  if (removed) {
    const answer = await shopper.gateway('passkeys.remove', { query: { passkeyId: removed } });
    const isNone = !answer.ok && answer.error.code === 'API400'; // no passkey is called like that
    return answer.ok || isNone ? { kind: 'see-other', to: path, notices: [notices.passkeyRemoved] } : leave(context, answer, path);
  }
  const place = passkeyPlace(context);
  if (form.get('intent') !== 'finish') {
    const begun = await shopper.gateway('passkeys.beginAdding', { body: place });
    return begun.ok ? say({ options: begun.value.options }) : goTo(leave(context, begun, path));
  }
  const credential = readCredential(form.get('credential'));
  if (!credential) return say({ problem: t('passkey.notAdded') });
  const added = await shopper.gateway('passkeys.add', { body: { ...place, credential, name: account.device } });
  if (added.ok) return goTo({ kind: 'see-other', to: path, notices: [notices.passkeyAdded], isFollowed: true });
  if (added.error.code === 'AUT401' || added.error.code === 'API400') return say({ problem: t('passkey.notAdded') });
  const isTooOften = added.error.details?.retryAfterMs !== undefined;
  return added.error.code === 'API429'
    ? say({ problem: isTooOften ? problemText(renderContext, added.error) : t('passkey.full') })
    : goTo(leave(context, added, path));
}
