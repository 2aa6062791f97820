// What happens in a page, as events of its document: the one channel between the loader, which knows no framework, and whoever
// else wants to know: islands and analytics.

import type { CartViewModel } from '#domain/cart-view-model.ts';
import type { Toast } from '#domain/toast.ts';
import type { AsyncStatus } from '#lib/async-status.ts';

/** The cart as this page knows it. */
export interface CartState {
  /** The newest that the page has heard of, with the changes that are on their way; undefined until it has heard of one. */
  cart: CartViewModel | undefined;
  /** Pieces in it, known also where nothing else of it is. */
  count: number;
  /** Where the latest change of it stands. */
  status: AsyncStatus;
}

/** Every event by its name, with what its `detail` holds. */
export interface EventDetails {
  /** The cart has changed, or how its changes stand. */
  'cairn:cart': CartState;
  /** An island shows this cart, as the server rendered it. The loader answers at once with `cairn:cart`, if need be with a newer one. */
  'cairn:cart-rendered': CartViewModel;
  /** Somebody wants the cart read anew, after the changes that are on their way. */
  'cairn:cart-wanted': { answer: (state: Promise<CartState>) => void };
  /** Somebody has something to say. `failed` is called where it cannot be shown as a toast: then it must be said elsewhere. */
  'cairn:toast': { toast: Toast; failed?: () => void };
  /** Bot defence asks for a challenge: whoever can answer it listens. */
  'cairn:challenge': { appId: string };
}

export type EventName = keyof EventDetails;

type CairnEvents = { [Name in EventName]: CustomEvent<EventDetails[Name]> };

declare global {
  interface DocumentEventMap extends CairnEvents {}
}

/** Raises an event. Who listens has heard of it when this returns. */
export function announce<Name extends EventName>(name: Name, detail: EventDetails[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}
