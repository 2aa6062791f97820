import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Leads a guest to the sign-in in a dialog, and back to a path below the locale. */
export function SignInOffer({ returnTo }: { returnTo: string }) {
  const { t, link } = useRenderContext();
  return (
    <p>
      {t('signUp.haveOne')}{' '}
      <a href={link(withReturn(routePath('signIn'), returnTo))} data-dialog="modal">
        {t('signIn.submit')}
      </a>
    </p>
  );
}
