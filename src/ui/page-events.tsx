import { createShopEventAttributes } from '#domain/analytics/event-attributes.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';

/** Analytics events of the page as a whole, for scripts only. */
export const PageEvents = ({ events }: { events: readonly ShopEvent[] }) =>
  events.map((event) => <span key={event.id ?? event.name} hidden {...createShopEventAttributes(event)} />);
