// Asks the customer to confirm their identity by password, passkey or emailed code. The page has its own URL. It is also the response to a
// form that requires a recent confirmation; that form is submitted afterwards (http/pages/personal/serve-personal-page.ts).
import type { CallInput } from '#contract/calls.ts';
import type { Result } from '#contract/errors/result.ts';
import { readForm } from '#forms/read-form.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { describeRefusal, type FormState } from '#http/form-notices.ts';
import type { FormContext, LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext } from '#http/page.ts';
import { readReturnPath } from '#lib/paths/return-path.ts';
import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { notices } from '../notices.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { passkeyPlace, readCredential } from '../passkeys/read-credential.ts';
import { passkeyTexts } from '../passkeys/texts.ts';
import { isSeeOther, isSignedOutError, leave, readProfile, toSignIn } from '../require-account.ts';
import { AccountForm } from './account-form.tsx';
import { confirmPath } from './confirm-path.ts';
import { confirmCodeForm, confirmPasswordForm } from './password-forms.ts';

export const accountConfirm: PersonalPage = { isPersonal: true, cacheQuery: ['next'], load, submit };

const readNext = ({ query }: PersonalContext): string => readReturnPath(query.get('next'), routePath('account'));

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  return showConfirmation(context, { action: confirmPath(readNext(context)), pending: '' });
}

/**
 * Redirects after `confirmPerson` has accepted the form. If the form contains no confirmation method, nothing was checked, so the page is
 * rendered again.
 */
async function submit(context: SubmitContext): Promise<LoadedPage | SeeOther> {
  if (!context.form.has('confirmBy')) return load(context);
  return { kind: 'see-other', to: readNext(context), notices: [notices.personConfirmed] };
}

interface Confirmation {
  /** Path and query of the form's action, without the locale. */
  action: string;
  /** The sealed form to submit after the confirmation. Empty if no form is waiting. */
  pending: string;
}

type By = 'password' | 'code' | 'passkey';

interface Asked {
  status: LoadedPage['status'];
  shown: Partial<Record<By, FormState>>;
  /** True after a code was emailed. The field for the code is then visible. */
  isCodeSent: boolean;
}

/** Renders the confirmation page. The default status is 403 if a form is waiting for the confirmation, else 200. */
export async function showConfirmation(
  context: PersonalContext,
  confirmation: Confirmation,
  { status, shown, isCodeSent }: Asked = { status: confirmation.pending === '' ? 200 : 403, shown: {}, isCodeSent: false },
): Promise<LoadedPage | SeeOther> {
  const profile = await readProfile(context, routePath('account'));
  if (isSeeOther(profile)) return profile;
  const passkeys = await context.shopper.gateway('passkeys.list', {}).catch(context.report);
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status,
    head: { title: `${t('confirm.title')} | ${t('site.name')}`, description: t('confirm.text'), robots: 'noindex' },
    body: (
      <ConfirmPerson
        {...confirmation}
        shown={shown}
        isCodeSent={isCodeSent}
        email={profile.consumerDetails.email}
        hasPassword={profile.hasPassword ?? true}
        hasPasskeys={passkeys?.ok === true && passkeys.value.passkeys.length > 0}
      />
    ),
  };
}

/** Checks the submitted confirmation. Returns undefined if it is valid, else the response to send. */
export async function confirmPerson(context: FormContext, confirmation: Confirmation): Promise<LoadedPage | SeeOther | undefined> {
  const { form, renderContext, shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(routePath('account'));
  const by = form.get('confirmBy');
  const show = (asked: Partial<Asked>) => showConfirmation(context, confirmation, { status: 409, shown: {}, isCodeSent: false, ...asked });
  if (by === 'send') {
    const sent = await shopper.gateway('auth.sendConfirmationCode', {});
    if (sent.ok) return show({ status: 200, isCodeSent: true });
    if (isSignedOutError(sent.error)) return leave(context, sent, routePath('account'));
    return show({ shown: { code: describeRefusal(renderContext, sent.error, confirmCodeForm) } });
  }
  const reading = readBody(context, by);
  if (!reading.ok) return show({ status: 422, shown: reading.error, isCodeSent: by === 'code' });
  const answer = await shopper.gateway('auth.confirmPerson', { body: reading.value });
  if (answer.ok) return undefined;
  if (isSignedOutError(answer.error)) return leave(context, answer, routePath('account'));
  return show({
    shown: { [reading.value.by]: describe(context, reading.value.by, answer.error) },
    isCodeSent: by === 'code' && answer.error.code !== 'AUT402',
  });
}

function readBody(context: FormContext, by: string | null): Result<CallInput<'auth.confirmPerson'>['body'], Asked['shown']> {
  const { form, renderContext } = context;
  if (by === 'passkey') {
    const credential = readCredential(form.get('credential'));
    const banners = [{ kind: 'error' as const, title: renderContext.t('confirm.passkeyFailed') }];
    return credential ? { ok: true, value: { by, ...passkeyPlace(context), credential } } : { ok: false, error: { passkey: { banners } } };
  }
  if (by === 'code') {
    const reading = readForm(confirmCodeForm, form);
    return reading.ok ? { ok: true, value: { by, ...reading.value } } : { ok: false, error: { code: reading } };
  }
  const reading = readForm(confirmPasswordForm, form);
  return reading.ok ? { ok: true, value: { by: 'password', ...reading.value } } : { ok: false, error: { password: reading } };
}

function describe({ renderContext }: FormContext, by: By, refusal: Refusal): FormState {
  const { t } = renderContext;
  const text = { AUT401: by === 'code' ? t('confirm.wrongCode') : t('confirm.passkeyFailed'), AUT402: t('confirm.codeGone') };
  if (refusal.code === 'AUT401' || refusal.code === 'AUT402') return { banners: [{ kind: 'error', title: text[refusal.code] }] };
  return describeRefusal(renderContext, refusal, confirmPasswordForm);
}

interface ConfirmPersonProps extends Confirmation, Pick<Asked, 'shown' | 'isCodeSent'> {
  email: string;
  hasPassword: boolean;
  hasPasskeys: boolean;
}

function ConfirmPerson({ action, pending, shown, isCodeSent, email, hasPassword, hasPasskeys }: ConfirmPersonProps) {
  const { t, link } = useRenderContext();
  const address = link(action) ?? '';
  const hidden = (by: By | 'send') => (
    <>
      <input type="hidden" name="confirmBy" value={by} />
      <input type="hidden" name="pending" value={pending} />
    </>
  );
  const common = { action: address, submit: t('confirm.submit'), busy: t('confirm.busy') };
  return (
    <section className="section sign-in" data-block="signed-in">
      <StyleSheet name="sign-in.page" />
      <Breadcrumb crumbs={[{ name: t('account.title'), path: routePath('account') }, { name: t('confirm.title') }]} />
      <h1>{t('confirm.title')}</h1>
      <p>{t('confirm.text')}</p>
      {hasPassword && (
        <section aria-labelledby="by-password">
          <h2 id="by-password">{t('confirm.byPassword')}</h2>
          <AccountForm {...common} form={confirmPasswordForm} legend={t('confirm.byPassword')} isTitled staysInDialog {...shown.password}>
            {hidden('password')}
          </AccountForm>
        </section>
      )}
      {hasPasskeys && (
        <form method="post" action={address}>
          {hidden('passkey')}
          <input type="hidden" name="credential" value="" />
          <PasskeyButton
            use="confirm"
            address={link(routePath('signInPasskey')) ?? ''}
            next=""
            label={t('confirm.usePasskey')}
            texts={{ ...passkeyTexts(t, 'sign-in'), failed: t('confirm.passkeyFailed') }}
          />
          {shown.passkey?.banners?.map(({ title }) => (
            <p key={title} role="alert">
              {title}
            </p>
          ))}
        </form>
      )}
      <section aria-labelledby="by-code">
        <h2 id="by-code">{t('confirm.byCode')}</h2>
        <p>{t(isCodeSent ? 'confirm.codeSent' : 'confirm.codeText', { email })}</p>
        {isCodeSent && (
          <AccountForm {...common} form={confirmCodeForm} legend={t('confirm.byCode')} isTitled staysInDialog {...shown.code}>
            {hidden('code')}
          </AccountForm>
        )}
        {!isCodeSent &&
          shown.code?.banners?.map(({ title }) => (
            <p key={title} role="alert">
              {title}
            </p>
          ))}
        <form className="form" method="post" action={address} data-once="" data-dialog-here="">
          {hidden('send')}
          <SubmitButton>{t('confirm.sendCode')}</SubmitButton>
          <p role="status" />
        </form>
      </section>
    </section>
  );
}
