import { useRenderContext } from '../render-context.ts';

/** Where toasts appear, and what the script that shows them needs to know. In the page from the start, so that what enters is read out. */
export function ToastRegion() {
  const { t, market } = useRenderContext();
  const { toastDelayMs, toastsAtOnce } = market.settings;
  return (
    <section
      id="toasts"
      popover="manual"
      aria-label={t('toast.label')}
      data-delay={toastDelayMs}
      data-most={toastsAtOnce}
      data-dismiss={t('notice.dismiss')}
      data-close={t('cart.close')}
    />
  );
}
