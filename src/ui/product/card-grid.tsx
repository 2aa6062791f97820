import { createCardEvents } from '#domain/analytics/product-events.ts';
import type { ProductCard as Card } from '#domain/product.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { ProductCard } from './product-card.tsx';

/** The `sizes` attribute of pictures in cards of the class `grid`, which has two to four columns. */
export const gridCardSizes = sizesFrom({ sm: '47vw', md: '31vw', lg: '23vw' });

interface CardGridProps extends Pick<Parameters<typeof createCardEvents>[1], 'list' | 'origin'> {
  cards: readonly Card[];
  className?: string;
  /** Returns the analytics events of the card at a position, from 1. */
  eventsAt?: (position: number) => Parameters<typeof createCardEvents>[0];
}

/** Renders a few products as a grid, four in a row on large screens. Clicks are reported to analytics. */
export function CardGrid({ cards, list, origin, className = 'grid', eventsAt = () => ['list-click'] }: CardGridProps) {
  return (
    <ul className={className}>
      {cards.map((card, index) => (
        <li key={card.productId} {...createCardEvents(eventsAt(index + 1), { list, card, position: index + 1, origin })}>
          <ProductCard card={card} sizes={gridCardSizes} />
        </li>
      ))}
    </ul>
  );
}

/** Renders placeholders of products while they are loading. */
export function CardGridFallback({ count, className = 'grid' }: Pick<CardGridProps, 'className'> & { count: number }) {
  return (
    <ul className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index} className="skeleton-card" />
      ))}
    </ul>
  );
}
