import type { Cart } from '#contract/entities/cart.ts';
import { findDeliveryChange } from '#domain/delivery.ts';
import type { ShownNotice } from '#ui/notice/banners.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { createDeliveryViewModel } from './delivery-view-model.ts';

/** What is not delivered as it was chosen. Whoever goes on takes it so. */
export function deliveryBanners(renderContext: RenderContext, cart: Cart): ShownNotice[] {
  const banners = cart.items.flatMap((item) => {
    const change = createDeliveryViewModel(item, renderContext)?.change;
    if (!change) return [];
    const title = findDeliveryChange(item) ? `${renderContext.t('label.of', { name: item.name })} ${change.why}` : change.why; // lines of one shipment fall together
    return [{ kind: 'warning' as const, title, lines: [`${change.before.text} → ${change.now.text}`] }];
  });
  return [...new Map(banners.map((banner) => [`${banner.title} ${banner.lines}`, banner])).values()];
}
