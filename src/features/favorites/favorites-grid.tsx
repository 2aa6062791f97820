import type { ReactNode } from 'react';
import type { FavoriteItem } from '#contract/entities/wishlist.ts';
import { FavoriteCard } from './favorite-card.tsx';

/** Number of products in a row on a desktop. */
export const rowLength = 4;

/** Number of cards in the first row on a phone. Their pictures load with priority. */
const priorityCards = 2;

interface FavoritesGridProps {
  items: readonly FavoriteItem[];
  renderAction: (item: FavoriteItem) => ReactNode;
}

/** Renders a list of favorites. The texts of a single favorite are beside its picture. */
export function FavoritesGrid({ items, renderAction }: FavoritesGridProps) {
  return (
    <ul className={items.length === 1 ? 'grid favorites-single' : 'grid'}>
      {items.map((item, index) => (
        <li key={item.itemId}>
          <FavoriteCard item={item} isPriority={index < priorityCards}>
            {renderAction(item)}
          </FavoriteCard>
        </li>
      ))}
    </ul>
  );
}
