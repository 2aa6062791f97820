// Adds, renames or removes a passkey of the account. Adding requires a script; renaming and removing are plain forms.

import { maxPasskeyName } from '#contract/calls/passkeys.ts';
import type { Form } from '#forms/form.ts';
import { readForm } from '#forms/read-form.ts';
import type { FormState } from '#http/form-notices.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { problemText } from '#i18n/problem-text.ts';
import { routePath } from '#routes.ts';
import { viewFormPage } from '../account-form-page.tsx';
import { notices } from '../notices.ts';
import { leave, toSignIn } from '../require-account.ts';
import type { PasskeyReply } from './passkey-reply.ts';
import { passkeyPlace, readCredential } from './read-credential.ts';

export const accountPasskeys: PersonalPage = { isPersonal: true, cacheQuery: ['rename'], load, submit };

const path = routePath('account');

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const asked = context.query.get('rename');
  return asked === null ? { kind: 'see-other', to: path } : showRename(context, asked);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, renderContext, shopper } = context;
  const { account } = shopper;
  const { t, link } = renderContext;
  const goTo = (target: SeeOther): Submitted => ({ ...target, reply: { to: link(target.to) ?? '' } satisfies PasskeyReply });
  const say = (reply: PasskeyReply): Submitted => ({ kind: 'see-other', to: path, reply });
  if (!account.current()) return goTo(toSignIn(path));
  const renamed = context.query.get('rename');
  if (renamed !== null) return rename(context, renamed);
  const removed = form.get('remove');
  if (removed) {
    const answer = await shopper.gateway('passkeys.remove', { query: { passkeyId: removed } });
    // API400 means that the account no longer has this passkey.
    const isNone = !answer.ok && answer.error.code === 'API400';
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

/** The form that renames a passkey. A name has at most `maxPasskeyName` UTF-16 code units. */
const renameForm: Form<'passkeyName', { name: string }> = {
  name: 'passkey',
  fields: [
    {
      name: 'passkeyName',
      type: 'text',
      label: 'form.label.passkeyName',
      hint: 'form.hint.passkeyName',
      rules: [{ kind: 'required' }, { kind: 'maxLength', n: maxPasskeyName }, { kind: 'visible' }],
    },
  ],
  value: (readText) => ({ name: readText('passkeyName') }),
};

const toAccount: SeeOther = { kind: 'see-other', to: routePath('account') };

/** Returns the form filled in with the current name. Redirects to the account page if the account has no such passkey. */
async function showRename(context: PersonalContext, passkeyId: string): Promise<LoadedPage | SeeOther> {
  const { shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(toAccount.to);
  const answer = await shopper.gateway('passkeys.list', {});
  if (!answer.ok) return leave(context, answer, toAccount.to);
  const passkey = answer.value.passkeys.find((each) => each.passkeyId === passkeyId);
  return passkey ? show(context, passkeyId, 200, { values: { passkeyName: passkey.name } }) : toAccount;
}

async function rename(context: SubmitContext, passkeyId: string): Promise<LoadedPage | SeeOther> {
  const reading = readForm(renameForm, context.form);
  if (!reading.ok) return show(context, passkeyId, 422, reading);
  const answer = await context.shopper.gateway('passkeys.rename', { body: { passkeyId, name: reading.value.name } });
  // If the passkey is missing, it was probably removed in another tab.
  const isGone = !answer.ok && (answer.error.code === 'API404' || answer.error.code === 'API400');
  if (!answer.ok && !isGone) return leave(context, answer, toAccount.to);
  return { ...toAccount, notices: [isGone ? notices.passkeyRemoved : notices.passkeyRenamed] };
}

function show(context: PersonalContext, passkeyId: string, status: LoadedPage['status'], shown: FormState): LoadedPage {
  const { t } = context.renderContext;
  const path = `${routePath('accountPasskeys')}?${new URLSearchParams({ rename: passkeyId.slice(0, 1400) })}`;
  const via = { name: t('account.title'), path: routePath('account') };
  const title = t('passkey.renameTitle');
  return { kind: 'page', status, ...viewFormPage(context, { path, section: 'account', via, form: renameForm, title, shown }) };
}
