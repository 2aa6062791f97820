import { useId } from 'react';
import type { ArticleList } from '#contract/entities/article.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { type ArticleQuery, createArticlesPath, toggleTag, visibleTags } from '../articles.ts';

interface TagFilterProps {
  facets: ArticleList['facets'];
  asked: ArticleQuery;
}

/** Renders the tags as filter links. A checkbox, which works without scripts, expands the tags that do not fit. */
export function TagFilter({ facets, asked }: TagFilterProps) {
  const { t, link } = useRenderContext();
  const id = useId();
  if (facets.length === 0) return null;
  return (
    <nav className="tag-filter" aria-label={t('articles.filter')}>
      {facets.length > visibleTags.sm && <input type="checkbox" className="tag-filter-all" id={id} />}
      <ul>
        {facets.map(({ id: tag, label, count }, index) => {
          const isChosen = asked.tags.includes(tag);
          return (
            // Selected tags are never collapsed.
            <li key={tag} className={isChosen ? undefined : foldedClass(index)}>
              <a
                className="tag"
                href={link(createArticlesPath(toggleTag(asked, tag)))}
                aria-current={isChosen ? 'true' : undefined}
                rel={asked.tags.length > 0 ? 'nofollow' : undefined}
              >
                {label} <span className="tag-count">{count}</span>
              </a>
            </li>
          );
        })}
      </ul>
      <p className="tag-filter-actions">
        {facets.length > visibleTags.sm && (
          <label htmlFor={id} className={`action action-text ${toggleClass(facets.length)}`}>
            <span className="tag-filter-more">{t('articles.seeMore')}</span>
            <span className="tag-filter-less">{t('articles.seeLess')}</span>
          </label>
        )}
        {asked.tags.length > 0 && (
          <a className="action action-text" href={link(createArticlesPath({ tags: [], offset: 0 }))}>
            {t('listing.clear')}
          </a>
        )}
      </p>
    </nav>
  );
}

/** Returns the class that collapses a tag on screens below a certain size, or undefined if the tag is always visible. */
function foldedClass(index: number): string | undefined {
  if (index < visibleTags.sm) return undefined;
  if (index < visibleTags.md) return 'tag-from-md';
  return index < visibleTags.lg ? 'tag-from-lg' : 'tag-folded';
}

/** Returns the class that hides the toggle on screens large enough for all tags. */
function toggleClass(count: number): string {
  if (count <= visibleTags.md) return 'tag-toggle-sm';
  return count <= visibleTags.lg ? 'tag-toggle-md' : '';
}
