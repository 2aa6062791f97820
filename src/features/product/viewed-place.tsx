import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** Where a script shows what this browser viewed last (client/product/show-viewed.ts). Without scripts nothing is there. */
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
