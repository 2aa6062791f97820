// Deletes the account after the customer has entered the password and confirmed the consequences.

import { readForm, typedAnswers } from '#forms/read-form.ts';
import { describeFault, describeRefusal, refusalStatus, type Shown } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountTrail } from '../account-trail.tsx';
import { isEnd, isSeeOther, leave, readProfile, toSignIn } from '../require-account.ts';
import { AccountForm } from '../sign-in/account-form.tsx';
import { deleteAccountForm, deleteWithoutPasswordForm } from '../sign-in/password-forms.ts';
import { accountDeletedNotice } from '../sign-in/sign-in-page.tsx';

export const accountDelete: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

const path = routePath('accountDelete');

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  return show(context, profile.hasPassword === false ? deleteWithoutPasswordForm : deleteAccountForm, 200, {});
}

type DeleteForm = typeof deleteAccountForm | typeof deleteWithoutPasswordForm;

/** Returns the form that was submitted. A form without a password field is that of an account without a password. */
const sentForm = ({ form }: FormContext): DeleteForm => (form.has('currentPassword') ? deleteAccountForm : deleteWithoutPasswordForm);

async function submit(context: SubmitContext): Promise<Submitted> {
  const { account, renderContext, report, shopper } = context;
  if (!account.current()) return toSignIn(path);
  const form = sentForm(context);
  const reading = readForm<string, { currentPassword?: string }>(form, context.form);
  if (!reading.ok) return show(context, form, 422, reading);
  const photos = await shopper.gateway('social.ownPhotos', {}).catch((problem) => void report(problem)); // deleted with the account
  const answer = await shopper.gateway('consumer.deleteAccount', { body: reading.value });
  if (!answer.ok) {
    if (isEnd(answer.error)) return leave(context, answer, path);
    const values = typedAnswers<string>(form, context.form);
    // The account has a password by now.
    const shown = answer.error.code === 'AUT450' ? deleteAccountForm : form;
    return show(context, shown, refusalStatus(answer.error), { values, ...describeRefusal(renderContext, answer.error, shown) });
  }
  await account.signOut().catch(report);
  const expires = photos?.ok ? photos.value.items.map(({ mediaId }) => `photo:${mediaId}`) : [];
  return { kind: 'see-other', to: routePath('signIn'), notices: [accountDeletedNotice], clearsStorage: true, expires };
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage> {
  const form = sentForm(context);
  const values = typedAnswers<string>(form, context.form);
  return show(context, form, fault.status, { values, ...describeFault(context.renderContext, fault, form) });
}

function show({ renderContext }: PersonalContext, form: DeleteForm, status: LoadedPage['status'], shown: Shown): LoadedPage {
  const { t } = renderContext;
  return {
    kind: 'page',
    status,
    head: { title: `${t('myData.deleteTitle')} | ${t('site.name')}`, description: t('myData.deleteTitle'), robots: 'noindex' },
    body: <DeleteAccount form={form} shown={shown} />,
  };
}

function DeleteAccount({ form, shown }: { form: DeleteForm; shown: Shown }) {
  const { t, link, market } = useRenderContext();
  return (
    <section className="section sign-in" data-block="signed-in">
      <StyleSheet name="sign-in.page" />
      <AccountTrail title={t('myData.deleteTitle')} via={{ name: t('myData.title'), path: routePath('accountData') }} />
      <h1>{t('myData.deleteTitle')}</h1>
      <p>{t('myData.deleteGoes')}</p>
      <p>{t('myData.deleteRemains', { years: market.settings.orderYears })}</p>
      <AccountForm
        form={form}
        action={link(path) ?? ''}
        legend={t('myData.deleteLegend')}
        submit={t('myData.toDelete')}
        busy={t('myData.deleting')}
        {...shown}
      />
    </section>
  );
}
