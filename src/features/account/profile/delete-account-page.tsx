// Deletes the account after the customer has entered the password and has confirmed the consequences.

import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { FormContext, SeeOther } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { hasPage } from '#ui/offered-page.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountLayout } from '../account-layout.tsx';
import { isSeeOther, isSignedOutError, leave, readProfile, toSignIn } from '../require-account.ts';
import { AccountForm } from '../sign-in/account-form.tsx';
import { deleteAccountForm, deleteWithoutPasswordForm } from '../sign-in/password-forms.ts';
import { accountDeletedNotice } from '../sign-in/sign-in-page.tsx';
import { describeDeletion, describeRemains } from './describe-deletion.ts';

const path = routePath('accountDelete');

type DeleteForm = typeof deleteAccountForm | typeof deleteWithoutPasswordForm;

/** Returns the definition of the submitted form. If it has no password field, the account had no password when the page was rendered. */
const loadSentForm = ({ form }: FormContext): { form: DeleteForm } => ({
  form: form.has('currentPassword') ? deleteAccountForm : deleteWithoutPasswordForm,
});

export const accountDelete = defineFormPage({
  load: async (context): Promise<{ form: DeleteForm } | SeeOther> => {
    const profile = await readProfile(context, path);
    return isSeeOther(profile) ? profile : { form: profile.hasPassword === false ? deleteWithoutPasswordForm : deleteAccountForm };
  },
  loadSent: (context) => (context.shopper.account.current() ? loadSentForm(context) : toSignIn(path)),
  loadAfterFault: loadSentForm,
  act: async (context, { value }) => {
    const { report, shopper } = context;
    const { account } = shopper;
    // The photos are read before the account is deleted, because the gateway deletes them together with the account.
    const photos = await shopper.gateway('social.ownPhotos', {}).catch((problem) => void report(problem));
    const answer = await shopper.gateway('consumer.deleteAccount', { body: value });
    if (!answer.ok) {
      if (isSignedOutError(answer.error)) return leave(context, answer, path);
      // AUT450 means that the account has a password now, so the form must ask for it.
      return answer.error.code === 'AUT450' ? { ...answer, form: deleteAccountForm } : answer;
    }
    await account.signOut().catch(report);
    const expires = photos?.ok ? photos.value.items.map(({ mediaId }) => `photo:${mediaId}`) : [];
    return { kind: 'see-other', to: routePath('signIn'), notices: [accountDeletedNotice], clearsStorage: true, expires };
  },
  view: ({ renderContext: { t } }, shown) => ({
    head: { title: `${t('myData.deleteTitle')} | ${t('site.name')}`, description: t('myData.deleteTitle'), robots: 'noindex' },
    body: <DeleteAccount {...shown} />,
  }),
});

function DeleteAccount(shown: FormState & { form: DeleteForm }) {
  const renderContext = useRenderContext();
  const { t, link } = renderContext;
  const via = hasPage(renderContext, 'accountData') ? { name: t('myData.title'), path: routePath('accountData') } : undefined;
  return (
    <AccountLayout section="accountData" via={via}>
      <section className="sign-in" data-block="signed-in">
        <StyleSheet name="sign-in.page" />
        <h1>{t('myData.deleteTitle')}</h1>
        <p>{describeDeletion(renderContext)}</p>
        <p>{describeRemains(renderContext)}</p>
        <AccountForm
          action={link(path) ?? ''}
          legend={t('myData.deleteLegend')}
          submit={t('myData.toDelete')}
          busy={t('myData.deleting')}
          {...shown}
        />
      </section>
    </AccountLayout>
  );
}
