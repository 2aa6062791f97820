import { routePath } from '#routes.ts';
import { Icon } from './icon.tsx';
import { useView } from './render-context.ts';

interface HeartProps {
  productId: string;
  /** Of the product. */
  name: string;
  /** Beside its word. */
  isLarge?: boolean;
}

/** Makes a product a favorite. What is rendered is the same for everyone: a script says which are pressed (client/favorites/favorite-buttons.ts). */
export function Heart({ productId, name, isLarge = false }: HeartProps) {
  const { t, link, market } = useView();
  if (!market.settings.lists.allowFavorites || productId === '') return null;
  return (
    <form className={isLarge ? 'heart heart-large' : 'heart'} method="post" action={link(routePath('favorites'))} data-favorite="">
      <input type="hidden" name="productId" value={productId} />
      <button type="submit" name="intent" value="add" aria-label={t('favorites.heart', { name })}>
        <Icon name="heart" />
        {isLarge && t('favorites.one')}
      </button>
    </form>
  );
}
