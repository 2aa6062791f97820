import { useRenderContext } from '../render-context.ts';

/** In the place of the price of a product that nobody can buy: how to get it. */
export function GiftNote({ promotion }: { promotion: string }) {
  const { t } = useRenderContext();
  return <p className="gift-note">{t('product.giftOnly', { promotion })}</p>;
}
