import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

interface SignOutFormProps {
  /** The page that it is sent from: a path below the locale. Signing out leads back there, or home from a shopper's own pages. */
  from: string;
  /** How its button looks. */
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
