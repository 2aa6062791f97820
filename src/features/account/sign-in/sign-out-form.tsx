import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

interface SignOutFormProps {
  /** The current page, as a path below the locale. The sign-out returns to it, or to the home page if it is a personal page. */
  from: string;
  /** Style of the button. */
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
