// The button that signs in through an identity provider, next to the shop's sign-in form.
import { messageParts } from '#i18n/message-parts.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { RichMessage } from '#ui/rich-message.tsx';

interface ProviderButtonProps {
  /** Provider name for display. */
  name: string;
  /** Path to redirect to after the sign-in, without the locale. */
  returnTo: string;
}

/** Renders the button as a form, because a link on another site or in an email must not be able to start a sign-in. */
export function ProviderButton({ name, returnTo }: ProviderButtonProps) {
  const { t, link } = useRenderContext();
  return (
    <form className="sign-in-provider" method="post" action={link(routePath('signInProvider'))} data-once="" data-cookies="">
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
