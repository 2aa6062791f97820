import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { useRenderContext } from '#ui/render-context.ts';

interface AccountTrailProps {
  /** Title of the current page. */
  title: string;
  /** The page between the account overview and the current page. `path` has no locale. */
  via?: { name: string; path: string };
}

/** Renders the breadcrumbs of an account page. Dialogs do not show them. */
export function AccountTrail({ title, via }: AccountTrailProps) {
  const { t } = useRenderContext();
  return <Breadcrumb crumbs={[{ name: t('account.title'), path: routePath('account') }, ...(via ? [via] : []), { name: title }]} />;
}
