// Events of the document: the one channel between the loader, which has no framework, and islands or analytics.

import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { Consent } from '#lib/storage/consent.ts';
import type { Toast } from '#ui/notice/toast.ts';

/** Every event by its name, with its `detail`. A feature adds its own, as src/features/cart/island/cart-dom-events.ts does. */
export interface EventDetails {
  /** A message to show as a toast. `failed` is called if that is not possible: then it must be shown elsewhere. */
  'cairn:toast': { toast: Toast; failed?: () => void };
  /** The visitor has chosen what may be stored and reported. From now on this holds. */
  'cairn:consent': Consent;
  /** Something happened that analytics has a row for (domain/analytics/event-table.ts), and that no element names. */
  'cairn:events': readonly ShopEvent[];
  /** Bot defence asks for a challenge. A script that can solve it listens. */
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
