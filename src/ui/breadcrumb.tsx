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
        {[{ name: t('breadcrumb.home'), path: '/' }, ...crumbs]
          .filter(({ path }) => path === undefined || link(path) !== undefined)
          .map(({ name, path }) => (
            <li key={name}>{path === undefined ? <span aria-current="page">{name}</span> : <a href={link(path)}>{name}</a>}</li>
          ))}
      </ol>
    </nav>
  );
}
