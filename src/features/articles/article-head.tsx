import type { ArticleCard } from '#contract/entities/article.ts';
import { sizesFrom } from '#lib/breakpoints.ts';
import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { ArticleNote } from './article-grid/article-cards.tsx';
import { createArticlesPath } from './articles.ts';

/** Title, subtitle and day of an article, above its picture. */
export function ArticleHead({ card }: { card: ArticleCard }) {
  const { t, link } = useRenderContext();
  return (
    <header className="article-head">
      <StyleSheet name="article-grid.block" />
      <StyleSheet name="articles.page" />
      <Breadcrumb crumbs={[{ name: t('articles.title'), path: routePath('articles') }, { name: card.title }]} />
      <ArticleNote card={card} />
      <h1>{card.title}</h1>
      <p className="article-subtitle">{card.subtitle}</p>
      <Picture picture={card.picture} sizes={sizesFrom({ sm: '100vw', lg: '80vw' })} isPriority />
      <ul className="article-tags" aria-label={t('articles.tags')}>
        {card.tags.map(({ id, label }) => (
          <li key={id}>
            <a href={link(createArticlesPath({ tags: [id], offset: 0 }))}>{label}</a>
          </li>
        ))}
      </ul>
    </header>
  );
}
