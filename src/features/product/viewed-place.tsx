import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/**
 * Renders the placeholder in which a script displays the recently viewed products of this browser (client/product/show-viewed.ts). It is
 * hidden without scripts.
 */
export function ViewedPlace() {
  const { t, link } = useRenderContext();
  return (
    <div
      data-viewed={link(routePath('recentlyViewed'))}
      data-title={t('viewed.title')}
      data-clear={t('viewed.clear')}
      data-cleared={t('viewed.cleared')}
      hidden
    >
      <StyleSheet name="recommendations.block" />
    </div>
  );
}
