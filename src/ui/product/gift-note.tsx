import { useRenderContext } from '../render-context.ts';

/** Replaces the price of a product that cannot be bought, and says how to get it. */
export function GiftNote({ promotion }: { promotion: string }) {
  const { t } = useRenderContext();
  return <p className="gift-note">{t('product.giftOnly', { promotion })}</p>;
}
