import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders a link that opens the sign-in in a dialog. `returnTo` is the path to return to, without the locale. */
export function SignInOffer({ returnTo }: { returnTo: string }) {
  const { t, link, offering } = useRenderContext();
  if (!offering.has('accounts')) return null;
  return (
    <p>
      {t('signUp.haveOne')}{' '}
      <a href={link(withReturn(routePath('signIn'), returnTo))} data-dialog="modal">
        {t('signIn.submit')}
      </a>
    </p>
  );
}
