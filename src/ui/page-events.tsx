import { createShopEventAttributes } from '#domain/analytics/event-attributes.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';

/** What a page as a whole reports when it is shown. Only scripts see it. */
export const PageEvents = ({ events }: { events: readonly ShopEvent[] }) =>
  events.map((event) => <span key={event.id ?? event.name} hidden {...createShopEventAttributes(event)} />);
