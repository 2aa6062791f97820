// The cart for islands: first as rendered by the server, then as announced by the loader.
import { useEffect } from 'react';
import { announce } from '#islands/dom-events.ts';
import { pageSite } from '#islands/page-site.ts';
import { queryClient } from '#islands/query-client.ts';
import { useServerState } from '#islands/use-server-state.ts';
import type { AsyncStatus } from '#lib/async-status.ts';
import type { CartViewModel } from '../cart-view-model.ts';
import { type CartState, readCart } from './cart-dom-events.ts';

export const cartQuery = () => ({ queryKey: ['cart', pageSite()], queryFn: readCart });

const follow = ({ detail }: CustomEvent<CartState>): void => void queryClient().setQueryData(cartQuery().queryKey, detail);

/** Stores each announced cart in the query cache. Repeated calls have no effect. */
export const followCart = (): void => document.addEventListener('cairn:cart', follow);

/** Returns the newer of the loader's cart and the server-rendered cart, and the status of the latest change. */
export function useCart(rendered: CartViewModel): { cart: CartViewModel; change: AsyncStatus } {
  const { cart = rendered, status } = useServerState<CartState>(cartQuery(), { cart: rendered, count: rendered.count, status: 'idle' });
  useEffect(() => {
    followCart();
    announce('cairn:cart-rendered', rendered);
  }, [rendered]);
  return { cart, change: status };
}
