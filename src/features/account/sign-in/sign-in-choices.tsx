// The sign-in methods (password, passkey, identity provider) and the link for a forgotten password. Used by the sign-in page and by pages
// that require a sign-in first.

import { botCheckField } from '#features/bot-check/bot-check.tsx';
import type { FormState } from '#http/form-notices.ts';
import type { PersonalContext } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { passkeyTexts } from '../passkeys/texts.ts';
import { AccountForm } from './account-form.tsx';
import { ProviderButton } from './providers/provider-button.tsx';
import { signInForm } from './sign-in-form.ts';

interface SignInMethodsProps {
  context: PersonalContext;
  /** Path to redirect to after the sign-in, without the locale. */
  returnTo: string;
  shown?: FormState;
}

const form = signInForm();

export function SignInMethods({ context, returnTo, shown = {} }: SignInMethodsProps) {
  const { t, link } = useRenderContext();
  return (
    <>
      <AccountForm
        form={form}
        action={link(formPath(context, returnTo)) ?? ''}
        legend={t('signIn.fields')}
        isTitled
        submit={t('signIn.submit')}
        busy={t('signIn.busy')}
        staysInDialog
        {...shown}
      >
        <PageLink className="sign-in-link" to={withReturn(routePath('forgotPassword'), returnTo)} data-dialog-next="">
          {t('signIn.forgot')}
        </PageLink>
        {botCheckField(context, shown.isBotRefused ?? false, 'login')}
      </AccountForm>
      <PasskeyButton
        use="sign-in"
        address={link(routePath('signInPasskey')) ?? ''}
        next={returnTo}
        label={t('passkey.signIn')}
        texts={passkeyTexts(t, 'sign-in')}
      />
      {context.identityProvider && <ProviderButton name={context.identityProvider.name} returnTo={returnTo} />}
    </>
  );
}

/**
 * Returns the URL that the sign-in form is submitted to. If the simplified enrollment replaces the sign-in, this is the URL of the
 * enrollment's sign-in step.
 */
function formPath({ market }: PersonalContext, returnTo: string): string {
  if (!market.settings.signIn.usesSimplifiedEnrollment) return withReturn(routePath('signIn'), returnTo);
  return `${routePath('signIn')}?${new URLSearchParams({ step: 'sign-in', next: returnTo })}`;
}
