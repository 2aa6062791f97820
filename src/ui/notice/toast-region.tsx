import { useRenderContext } from '../render-context.ts';

/**
 * Renders the region of toasts, with the settings for the script. It is empty but part of the page from the start, because screen readers
 * announce only changes of existing regions.
 */
export function ToastRegion() {
  const { t, market } = useRenderContext();
  return (
    <section
      id="toasts"
      popover="manual"
      aria-label={t('toast.label')}
      data-delay={market.settings.toastDelayMs}
      data-dismiss={t('notice.dismiss')}
      data-close={t('cart.close')}
    />
  );
}
