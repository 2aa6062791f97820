import { useRenderContext } from './render-context.ts';

interface Crumb {
  name: string;
  /** Path without the locale; absent for the current page. */
  path?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { t, link } = useRenderContext();
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb.label')}>
      <ol>
        {[{ name: t('breadcrumb.home'), path: '/' }, ...crumbs].map((crumb) => (
          <li key={crumb.name}>
            {crumb.path === undefined ? <span aria-current="page">{crumb.name}</span> : <a href={link(crumb.path)}>{crumb.name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
