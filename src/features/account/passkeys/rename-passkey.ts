// The form that calls a passkey otherwise.
import { maxPasskeyName } from '#contract/calls/passkeys.ts';
import { readForm } from '#forms/read-form.ts';
import type { LoadedPage, PersonalContext, SeeOther, SubmitContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { showFormPage } from '../account-form-page.tsx';
import { notices } from '../notices.ts';
import { leave, toSignIn } from '../require-account.ts';
import type { Shown } from '../sign-in/account-form.tsx';
import { passkeyForm } from './passkey-form.ts';

const form = passkeyForm({ maxLength: maxPasskeyName });
const toAccount: SeeOther = { kind: 'see-other', to: routePath('account') };

/** With the name that it has. One that the account does not have leads back. */
export async function showRename(context: PersonalContext, passkeyId: string): Promise<LoadedPage | SeeOther> {
  const { account, shopper } = context;
  if (!account.current()) return toSignIn(toAccount.to);
  const answer = await shopper.gateway('passkeys.list', {});
  if (!answer.ok) return leave(context, answer, toAccount.to);
  const passkey = answer.value.passkeys.find((each) => each.passkeyId === passkeyId);
  return passkey ? show(context, passkeyId, 200, { values: { passkeyName: passkey.name } }) : toAccount;
}

export async function rename(context: SubmitContext, passkeyId: string): Promise<LoadedPage | SeeOther> {
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, passkeyId, 422, reading);
  const answer = await context.shopper.gateway('passkeys.rename', { body: { passkeyId, name: reading.value.name } });
  // one that is gone was removed in another tab
  const isGone = !answer.ok && (answer.error.code === 'API404' || answer.error.code === 'API400');
  if (!answer.ok && !isGone) return leave(context, answer, toAccount.to);
  return { ...toAccount, notices: [isGone ? notices.passkeyRemoved : notices.passkeyRenamed] };
}

function show(context: PersonalContext, passkeyId: string, status: LoadedPage['status'], shown: Shown): LoadedPage {
  const { t } = context.renderContext;
  const path = `${routePath('accountPasskeys')}?${new URLSearchParams({ rename: passkeyId.slice(0, 1400) })}`;
  return showFormPage(context, status, { path, form, title: t('passkey.renameTitle'), shown });
}
