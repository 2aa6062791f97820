import { useRenderContext } from '../render-context.ts';

/** Renders a note in place of the price of a product that cannot be bought. The note says how to get the product. */
export function GiftNote({ promotion }: { promotion: string }) {
  const { t } = useRenderContext();
  return <p className="gift-note">{t('product.giftOnly', { promotion })}</p>;
}
