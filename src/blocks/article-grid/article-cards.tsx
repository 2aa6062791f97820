import type { ArticleCard } from '#contract/entities/article.ts';
import { sizesFrom } from '#lib/breakpoints.ts';
import { CivilDate } from '#ui/date.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';

interface ArticleCardsProps {
  cards: readonly ArticleCard[];
  /** Cards beside each other, by screen. */
  gridSize: { sm: number; md: number; lg: number };
  /** From this place on they were loaded last: links that load more lead there. */
  freshFrom?: number | undefined;
  heading?: 'h2' | 'h3';
}

/** Where links that load more lead to. */
export const freshCardsId = 'more-stories';

const percent = (columns: number): string => `${Math.round(94 / columns)}vw`;

export function ArticleCards({ cards, gridSize: { sm, md, lg }, freshFrom, heading: Heading = 'h3' }: ArticleCardsProps) {
  const { link } = useRenderContext();
  const sizes = sizesFrom({ sm: percent(sm), md: percent(md), lg: percent(lg) });
  return (
    <ul className={`article-cards sm-${sm} md-${md} lg-${lg}`}>
      <StyleSheet name="block/article-grid" />
      {cards.map((card, index) => (
        <li key={card.id} id={index === freshFrom ? freshCardsId : undefined}>
          <article className="article-card">
            <Picture picture={card.picture} sizes={sizes} />
            <ArticleNote card={card} />
            <Heading className="article-card-title">
              <a className="covering-link" href={link(card.url)}>
                {card.title}
              </a>
            </Heading>
            <p>{card.subtitle}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** What an article is about, and of which day, if that is said. */
export function ArticleNote({ card: { eyebrow, tags, date, hideDate } }: { card: ArticleCard }) {
  const about = eyebrow ?? tags[0]?.label;
  if (about === undefined && hideDate) return null;
  return (
    <p className="article-note">
      {about !== undefined && <span className="overline">{about}</span>}
      {!hideDate && <CivilDate date={date} />}
    </p>
  );
}
