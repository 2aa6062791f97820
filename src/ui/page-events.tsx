import { createShopEventAttributes } from '#domain/analytics/event-attributes.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';

/**
 * Renders the analytics events of the page as a whole, as hidden data for scripts. An event with an id, such as a purchase, happens only
 * once, so scripts report it at once instead of waiting for an interaction.
 */
export const PageEvents = ({ events }: { events: readonly ShopEvent[] }) =>
  events.map((event) => (
    <span
      key={event.id ?? event.name}
      hidden
      data-now={event.id === undefined ? undefined : 'event'}
      {...createShopEventAttributes(event)}
    />
  ));
