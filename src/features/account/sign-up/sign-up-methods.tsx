// The sign-up methods: the market's form and the identity provider. Used by the sign-up page and by pages that require a sign-in first.
import type { ReactNode } from 'react';
import { botCheckField } from '#features/bot-check/bot-check.tsx';
import { showFormEspots } from '#features/content-pages/espots.tsx';
import type { FormState } from '#http/form-notices.ts';
import type { PersonalContext } from '#http/page.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { AccountForm } from '../sign-in/account-form.tsx';
import { ProviderButton } from '../sign-in/providers/provider-button.tsx';
import { Benefits } from './benefits.tsx';
import { signUpPath } from './origin.ts';
import type { SignUpForm } from './submit-sign-up.ts';

interface SignUpMethodsProps extends FormState {
  context: PersonalContext;
  form: SignUpForm;
  /** Path to redirect to after the sign-up, without the locale. */
  returnTo: string;
  /** Name of the page that offers the sign-up, which is sent if the URL has no `leadSource`. */
  leadSource?: string;
}

export function SignUpMethods({ context, form, returnTo, leadSource, ...shown }: SignUpMethodsProps) {
  const { t, link } = useRenderContext();
  return (
    <>
      <Benefits />
      <div className="sign-up-fields">
        <AccountForm
          form={form}
          action={link(signUpPath(context, returnTo, leadSource)) ?? ''}
          legend={t('signUp.fields')}
          isTitled
          submit={t('signUp.submit')}
          busy={t('signUp.busy')}
          staysInDialog
          {...shown}
        >
          {botCheckField(context, shown.isBotRefused ?? false, 'register')}
        </AccountForm>
        {context.identityProvider && <ProviderButton name={context.identityProvider.name} returnTo={returnTo} />}
      </div>
    </>
  );
}

/** Returns the CMS sections of the sign-up. Editors write one version for the page and a shorter one for the dialog. */
export const showSignUpEspots = (context: PersonalContext): ReactNode =>
  showFormEspots(context, context.isForDialog ? 'sign-up-modal' : 'sign-up');
