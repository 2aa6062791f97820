import type { ArticleList } from '#contract/entities/article.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { type ArticleQuery, createArticlesPath } from '../articles.ts';
import { freshCardsId } from './article-cards.tsx';

interface GridEndProps {
  list: Pick<ArticleList, 'result' | 'numFound'>;
  /** Query of the link to more articles. Undefined if all articles are visible. */
  next?: ArticleQuery | undefined;
}

/** Renders the number of visible articles and the link to more articles. */
export function GridEnd({ list: { result, numFound }, next }: GridEndProps) {
  const { t, link } = useRenderContext();
  return (
    <footer className="article-grid-end">
      <p role="status">{t('articles.shown', { shown: result.length, total: numFound })}</p>
      {next && (
        <a className="action action-outline" href={link(`${createArticlesPath(next)}#${freshCardsId}`)} rel="nofollow">
          {t('articles.more')}
        </a>
      )}
    </footer>
  );
}
