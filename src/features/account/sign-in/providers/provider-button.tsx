// The button to sign in with an identity provider, next to the shop's own form.
import { messageParts } from '#i18n/message-parts.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { RichMessage } from '#ui/rich-message.tsx';

interface ProviderButtonProps {
  /** Display name of the provider. */
  name: string;
  /** Target after the sign-in: a path below the locale. */
  returnTo: string;
}

/** Renders the button as a form, because a link from another site or an email must not start a sign-in. */
export function ProviderButton({ name, returnTo }: ProviderButtonProps) {
  const { t, link } = useRenderContext();
  return (
    <form className="sign-in-provider" method="post" action={link(routePath('signInProvider'))} data-once="">
      <input type="hidden" name="next" value={returnTo} />
      <button type="submit" className="action action-outline">
        {t('signIn.continueWith', { name })}
      </button>
      <p className="field-hint">
        <RichMessage parts={messageParts(t('signIn.providerTerms', { name }))} />
      </p>
    </form>
  );
}
