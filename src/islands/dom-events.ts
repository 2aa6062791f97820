// Document events: the only channel between the loader, which has no framework, and islands or analytics.

import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { Consent } from '#lib/storage/consent.ts';
import type { Toast } from '#ui/notice/toast.ts';

/** All events by name, with their `detail`. A feature declares its own, as src/features/cart/island/cart-dom-events.ts does. */
export interface EventDetails {
  /** A message to display as a toast. `failed` is called if that is not possible, so that the sender can display it elsewhere. */
  'cairn:toast': { toast: Toast; failed?: () => void };
  /** The visitor has changed their consent, which applies from now on. */
  'cairn:consent': Consent;
  /** Events that analytics reports (domain/analytics/event-table.ts) and that belong to no element. */
  'cairn:events': readonly ShopEvent[];
  /** Bot defense requires a challenge. A script that can solve it listens for this event. */
  'cairn:challenge': { appId: string };
}

export type EventName = keyof EventDetails;

type CairnEvents = { [Name in EventName]: CustomEvent<EventDetails[Name]> };

declare global {
  interface DocumentEventMap extends CairnEvents {}
}

/** Dispatches an event. All listeners have run when this returns. */
export function announce<Name extends EventName>(name: Name, detail: EventDetails[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}
