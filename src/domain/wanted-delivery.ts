// How a form names a delivery: `standard`, `pickup:US-DEN`; `standard:express` names a method too.
import type { Collection } from '#contract/entities/cart-item.ts';

export type WantedDelivery = { kind: 'standard' } | Collection;

const collectionPattern = /^(pickup|sts|pudo):([\w-]{1,20})$/;

/** Undefined for what none of our pages sends. */
export function readDelivery(text: string): WantedDelivery | undefined {
  if (text === 'standard') return { kind: 'standard' };
  const [, kind, storeId] = collectionPattern.exec(text) ?? [];
  return (kind === 'pickup' || kind === 'sts' || kind === 'pudo') && storeId !== undefined ? { kind, storeId } : undefined;
}

export const deliveryText = (delivery: WantedDelivery): string =>
  delivery.kind === 'standard' ? delivery.kind : `${delivery.kind}:${delivery.storeId}`;

/** A method of what goes to the door, by its shipment. */
export interface HomeMethod {
  shippingId: 'me' | 'customs';
  code: string;
}

export const homeMethodText = ({ kind, code }: { kind: string; code: string }): string =>
  `${kind === 'customs' ? 'customs' : 'me'}:${code}`;

/** As in `me:express`. Undefined for what none of our pages sends. */
export function readHomeMethod(text: string): HomeMethod | undefined {
  const [, shippingId, code] = /^(me|customs):([\w-]{1,40})$/.exec(text) ?? [];
  return (shippingId === 'me' || shippingId === 'customs') && code !== undefined ? { shippingId, code } : undefined;
}
