import type { ArticleCard } from '#contract/entities/article.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { CivilDate } from '#ui/date.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import type { StyleRule } from '#ui/response.ts';
import { ContentStyle, StyleSheet, styleRule } from '#ui/style-sheet.ts';
import type { GridLook } from './article-grid-fields.ts';

interface ArticleCardsProps {
  cards: readonly ArticleCard[];
  gridSize: GridLook['gridSize'];
  /** Index of the first newly loaded card, which the link for more articles jumps to. */
  freshFrom?: number | undefined;
  heading?: 'h2' | 'h3';
}

/** Id of the first newly loaded card. */
export const freshCardsId = 'more-stories';

/** Returns the style that sets the number of columns per screen size. */
export const createGridRule = ({ sm, md, lg }: GridLook['gridSize']): StyleRule =>
  styleRule(`--sm-columns:${sm};--md-columns:${md};--lg-columns:${lg}`);

const percent = (columns: number): string => `${Math.round(94 / columns)}vw`;

export function ArticleCards({ cards, gridSize, freshFrom, heading: Heading = 'h3' }: ArticleCardsProps) {
  const { link } = useRenderContext();
  const { sm, md, lg } = gridSize;
  const sizes = sizesFrom({ sm: percent(sm), md: percent(md), lg: percent(lg) });
  const columns = createGridRule(gridSize);
  return (
    <ul className={`article-cards ${columns.className}`}>
      <StyleSheet name="article-grid.block" />
      <ContentStyle rule={columns} />
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

/** Renders the article's topic and date, if the card has them. */
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
