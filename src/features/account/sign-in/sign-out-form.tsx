import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

interface SignOutFormProps {
  /** Path of the current page, without the locale. The sign-out redirects to it, or to the home page if the page is personal. */
  from: string;
  /** Button style. */
  look?: 'outline' | 'text';
}

export function SignOutForm({ from, look = 'outline' }: SignOutFormProps) {
  const { t, link } = useRenderContext();
  return (
    <form method="post" action={link(routePath('signOut'))} data-once="">
      <input type="hidden" name="from" value={from} />
      <button type="submit" className={`action action-${look}`}>
        {t('account.signOut')}
      </button>
    </form>
  );
}
