import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { useRenderContext } from '#ui/render-context.ts';

interface AccountTrailProps {
  /** Of the page. */
  title: string;
  /** The page between it and the overview, below the locale. */
  via?: { name: string; path: string };
}

/** Where a page of the account stands, and the way back. A dialog does not show it. */
export function AccountTrail({ title, via }: AccountTrailProps) {
  const { t } = useRenderContext();
  return <Breadcrumb crumbs={[{ name: t('account.title'), path: routePath('account') }, ...(via ? [via] : []), { name: title }]} />;
}
