import { useRenderContext } from '#ui/render-context.ts';
import type { DocumentGroup } from './document-types.ts';

/** Renders the stores and pages that match a search. */
export function FoundDocuments({ groups }: { groups: readonly DocumentGroup[] }) {
  const { t, link } = useRenderContext();
  return groups.map(({ type, heading, documents }) => (
    <section key={type} className="section search-part">
      <h2>{t(heading)}</h2>
      <ul className="search-documents">
        {documents.map(({ title, summary, path }) => (
          <li key={path}>
            <a href={link(path)}>{title}</a>
            {summary !== '' && <p>{summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  ));
}
