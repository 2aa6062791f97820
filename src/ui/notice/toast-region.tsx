import { useRenderContext } from '../render-context.ts';

/**
 * The region of toasts, with the setting of their script. It is part of the page from the start, so that screen readers announce toasts.
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
