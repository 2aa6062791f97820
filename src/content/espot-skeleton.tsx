import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

const skeletonCells = 16;

/** Renders placeholder cells in a grid of twelve columns while blocks are loading. */
export function EspotSkeleton() {
  const { t } = useRenderContext();
  return (
    <div className="espot espot-loading" aria-busy="true">
      <StyleSheet name="espot.block" />
      <p className="visually-hidden">{t('espot.loading')}</p>
      {Array.from({ length: skeletonCells }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="skeleton-card espot-cell espot-skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
