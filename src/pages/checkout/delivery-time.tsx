import { useRenderContext } from '#ui/render-context.ts';

/** In working days. */
export function DeliveryTime({ min, max }: { min: number; max: number }) {
  return <>{useDeliveryTime()(min, max)}</>;
}

export function useDeliveryTime(): (min: number, max: number) => string {
  const { t } = useRenderContext();
  return (min, max) => (min === max ? t('checkout.method.day', { count: max }) : t('checkout.method.days', { min, max }));
}
