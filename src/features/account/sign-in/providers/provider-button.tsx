// The sign-in method by an identity provider, beside a form of the shop's own.
import { messageParts } from '#i18n/message-parts.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { RichMessage } from '#ui/rich-message.tsx';

interface ProviderButtonProps {
  /** What the shop calls the provider. */
  name: string;
  /** Where the sign-in leads: a path below the locale. */
  returnTo: string;
}

/** A form: nothing begins by a link that another site or an email can bring along. */
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
