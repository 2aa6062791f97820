// The sign-in methods: password, passkey, identity provider; and what to do about a forgotten password. The page of the sign-in shows
// them, and so do pages that want somebody signed in first.

import { botCheckField } from '#features/bot-check/bot-check.tsx';
import type { PersonalContext } from '#http/page.ts';
import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { passkeyTexts } from '../passkeys/texts.ts';
import { AccountForm, type Shown } from './account-form.tsx';
import { ProviderButton } from './providers/provider-button.tsx';
import { signInForm } from './sign-in-form.ts';

interface SignInMethodsProps {
  context: PersonalContext;
  /** Where they lead: a path below the locale. */
  returnTo: string;
  shown?: Shown;
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
        submit={t('signIn.submit')}
        busy={t('signIn.busy')}
        isAnsweredHere
        {...shown}
      >
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
      <p>
        <a href={link(withReturn(routePath('forgotPassword'), returnTo))} data-dialog-next="">
          {t('signIn.forgot')}
        </a>
      </p>
    </>
  );
}

/** Where the enrollment stands in the place of the sign-in, the form is that of its step. */
function formPath({ market }: PersonalContext, returnTo: string): string {
  if (!market.settings.signIn.usesSimplifiedEnrollment) return withReturn(routePath('signIn'), returnTo);
  return `${routePath('signIn')}?${new URLSearchParams({ step: 'sign-in', next: returnTo })}`;
}
