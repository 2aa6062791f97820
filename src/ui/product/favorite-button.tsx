import { routePath } from '#routes.ts';
import { Icon } from '../icon.tsx';
import { hasPage } from '../offered-page.ts';
import { useRenderContext } from '../render-context.ts';

interface FavoriteButtonProps {
  productId: string;
  /** The product's name. */
  name: string;
  /** True if the label is displayed next to the icon. */
  isLarge?: boolean;
}

/**
 * Renders the button that adds a product to the favorites. The HTML is the same for everyone; a script marks the buttons of products that
 * are favorites (client/favorites/favorite-buttons.ts).
 */
export function FavoriteButton({ productId, name, isLarge = false }: FavoriteButtonProps) {
  const renderContext = useRenderContext();
  if (!hasPage(renderContext, 'favorites') || productId === '') return null;
  const { t, link } = renderContext;
  return (
    <form className={isLarge ? 'favorite favorite-large' : 'favorite'} method="post" action={link(routePath('favorites'))} data-favorite="">
      <input type="hidden" name="productId" value={productId} />
      <button type="submit" name="intent" value="add" aria-label={t('favorites.button', { name })}>
        <Icon name="heart" />
        {isLarge && t('favorites.one')}
      </button>
    </form>
  );
}
