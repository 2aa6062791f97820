import type { Cart } from '#contract/entities/cart.ts';
import { findDeliveryChange } from '#domain/delivery.ts';
import type { ShownNotice } from '#ui/notice/banners.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { createDeliveryViewModel } from './delivery-view-model.ts';

/** Returns a notice for each line that is not delivered as the shopper chose. Continuing to the checkout accepts these changes. */
export function deliveryBanners(renderContext: RenderContext, cart: Cart): ShownNotice[] {
  const banners = cart.items.flatMap((item) => {
    const change = createDeliveryViewModel(item, renderContext)?.change;
    if (!change) return [];
    // a changed method is a change of the whole shipment: without the item name, the notices of its lines are equal and merged below
    const title = findDeliveryChange(item) ? `${renderContext.t('label.of', { name: item.name })} ${change.why}` : change.why;
    return [{ kind: 'warning' as const, title, lines: [`${change.before.text} → ${change.now.text}`] }];
  });
  return [...new Map(banners.map((banner) => [`${banner.title} ${banner.lines}`, banner])).values()];
}
