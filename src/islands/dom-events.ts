// Events of the document: the one channel between the loader, which has no framework, and islands or analytics.

import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { Toast } from '#domain/toast.ts';
import type { CartViewModel } from '#features/cart/cart-view-model.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import type { Consent } from '#lib/consent.ts';

/** The cart as this page knows it. */
export interface CartState {
  /** The newest cart, with the changes that are under way; undefined until the page has received one. */
  cart: CartViewModel | undefined;
  /** Units in the cart. Known even while `cart` is not. */
  count: number;
  /** The state of its latest change. */
  status: AsyncStatus;
}

/** Every event by its name, with its `detail`. */
export interface EventDetails {
  /** The cart has changed, or the state of its changes. */
  'cairn:cart': CartState;
  /** An island shows this cart, as the server rendered it. The loader answers at once with `cairn:cart`, which may hold a newer one. */
  'cairn:cart-rendered': CartViewModel;
  /** A request to read the cart again, after the changes that are under way. */
  'cairn:cart-wanted': { answer: (state: Promise<CartState>) => void };
  /** The mini cart opens. `added`: the line that something was just added to. */
  'cairn:mini-cart': { added: string | undefined };
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

/** Has the loader read the cart, after the changes that are under way. Rejects if it could not be read. */
export const readCart = (): Promise<CartState> => new Promise((answer) => announce('cairn:cart-wanted', { answer }));
