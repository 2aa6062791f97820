import { createShopEventAttributes } from '#domain/analytics/event-attributes.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';

/** Renders the analytics events of the page as a whole, as hidden data for scripts. */
export const PageEvents = ({ events }: { events: readonly ShopEvent[] }) =>
  events.map((event) => <span key={event.id ?? event.name} hidden {...createShopEventAttributes(event)} />);
