// The format of deliveries in form values, such as `standard` or `pickup:US-DEN`, and of methods of a home delivery, such as `me:express`.
import type { Collection } from '#contract/entities/cart-item.ts';
import { isId } from '#lib/rules/ids.ts';

export type RequestedDelivery = { kind: 'standard' } | Collection;

const collectionPattern = /^(pickup|sts|pudo):(.*)$/;

/** Parses a delivery. Returns undefined if the text is invalid. */
export function readDelivery(text: string): RequestedDelivery | undefined {
  if (text === 'standard') return { kind: 'standard' };
  const [, kind, storeId] = collectionPattern.exec(text) ?? [];
  return (kind === 'pickup' || kind === 'sts' || kind === 'pudo') && storeId !== undefined && isId(storeId) ? { kind, storeId } : undefined;
}

export const deliveryText = (delivery: RequestedDelivery): string =>
  delivery.kind === 'standard' ? delivery.kind : `${delivery.kind}:${delivery.storeId}`;

/** A home delivery shipment and the code of its shipping method. */
export interface HomeMethod {
  shippingId: 'me' | 'customs';
  code: string;
}

export const homeMethodText = ({ kind, code }: { kind: string; code: string }): string =>
  `${kind === 'customs' ? 'customs' : 'me'}:${code}`;

/** Parses a method of a home delivery, such as `me:express`. Returns undefined if the text is invalid. */
export function readHomeMethod(text: string): HomeMethod | undefined {
  const [, shippingId, code] = /^(me|customs):([\w-]{1,40})$/.exec(text) ?? [];
  return (shippingId === 'me' || shippingId === 'customs') && code !== undefined ? { shippingId, code } : undefined;
}
