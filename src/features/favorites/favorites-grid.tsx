import type { ReactNode } from 'react';
import type { FavoriteItem } from '#contract/entities/wishlist.ts';
import { Icon } from '#ui/icon.tsx';
import { FavoriteCard } from './favorite-card.tsx';

/** Number of products in a row on a desktop. */
export const rowLength = 4;

/** Number of cards in the first row on a phone. Their pictures load with priority. */
const priorityCards = 2;

interface FavoritesGridProps {
  items: readonly FavoriteItem[];
  /** Content of the panel that fills the row of a short list. */
  panel: ReactNode;
  renderAction: (item: FavoriteItem) => ReactNode;
}

/** Renders a list of favorites. Beside a list that does not fill a row is a panel. */
export function FavoritesGrid({ items, panel, renderAction }: FavoritesGridProps) {
  const isShort = items.length > 0 && items.length < rowLength;
  const list = (
    <ul className="grid">
      {items.map((item, index) => (
        <li key={item.itemId}>
          <FavoriteCard item={item} isPriority={index < priorityCards}>
            {renderAction(item)}
          </FavoriteCard>
        </li>
      ))}
    </ul>
  );
  if (!isShort || !panel) return list;
  return (
    <div className={`favorites-row favorites-row-${items.length}`}>
      {list}
      <div className="favorites-panel">
        <Icon name="heart" />
        {panel}
      </div>
    </div>
  );
}
