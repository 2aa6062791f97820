// Document events. They are the only communication between the loader, which has no framework, and islands or analytics.

import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { Consent } from '#lib/storage/consent.ts';
import type { Toast } from '#ui/notice/toast.ts';

/**
 * All events by name, with the type of their `detail`. Features declare their own events, as src/features/cart/island/cart-dom-events.ts
 * does.
 */
export interface EventDetails {
  /**
   * A message to display as a toast. `failed` is called if the toast cannot be displayed, so that the sender can display the message in the
   * page.
   */
  'cairn:toast': { toast: Toast; failed?: () => void };
  /** The visitor has changed their consent. Listeners must apply it immediately. */
  'cairn:consent': Consent;
  /** Analytics events (domain/analytics/event-table.ts) that do not belong to an element. */
  'cairn:events': readonly ShopEvent[];
  /** Bot defense requires a challenge. Scripts that can solve the challenge listen for this event. */
  'cairn:challenge': { appId: string };
}

export type EventName = keyof EventDetails;

type CairnEvents = { [Name in EventName]: CustomEvent<EventDetails[Name]> };

declare global {
  interface DocumentEventMap extends CairnEvents {}
}

/** Dispatches an event. All listeners have run when this function returns. */
export function announce<Name extends EventName>(name: Name, detail: EventDetails[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}
