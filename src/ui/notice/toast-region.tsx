import { useRenderContext } from '../render-context.ts';

/**
 * Renders the region of toasts, with the settings for the script and the messages of forms that cannot be sent. It is empty but part of the page from the start, because screen readers
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
      data-offline={t('form.offline')}
      data-no-response={t('form.noResponse')}
      data-cookies={t('form.cookies')}
    />
  );
}
