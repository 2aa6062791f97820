import type { Cart } from '#contract/entities/cart.ts';
import { findDeliveryChange } from '#domain/delivery.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { createDeliveryViewModel } from './delivery-view-model.ts';

/**
 * Returns a notice for each line whose chosen delivery was replaced. By continuing to the checkout, the shopper accepts the replacements.
 */
export function deliveryBanners(renderContext: RenderContext, cart: Cart): DisplayedNotice[] {
  const banners = cart.items.flatMap((item) => {
    const change = createDeliveryViewModel(item, renderContext)?.change;
    if (!change) return [];
    // A changed method applies to the whole shipment. Its notices leave out the item name, so that the lines of a shipment have equal
    // notices, which are merged.
    const title = findDeliveryChange(item) ? `${renderContext.t('label.of', { name: item.name })} ${change.why}` : change.why;
    return [{ kind: 'warning' as const, title, lines: [`${change.before.text} → ${change.now.text}`] }];
  });
  return [...new Map(banners.map((banner) => [`${banner.title} ${banner.lines}`, banner])).values()];
}
