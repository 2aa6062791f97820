// The cart as islands know it: what the server rendered, then what the loader announces of it.
import { useEffect } from 'react';
import type { CartViewModel } from '#domain/cart-view-model.ts';
import { announce, type CartState } from './dom-events.ts';
import { pageSite } from './page-site.ts';
import { queryClient } from './query-client.ts';
import { readCart } from './read-cart.ts';
import { useServerState } from './use-server-state.ts';

export const cartQuery = () => ({ queryKey: ['cart', pageSite()], queryFn: readCart });

const follow = ({ detail }: CustomEvent<CartState>): void => void queryClient().setQueryData(cartQuery().queryKey, detail);

/** Keeps the query as new as what the loader announces. Once or more is the same. */
export const followCart = (): void => document.addEventListener('cairn:cart', follow);

/** The newest of what the loader knows and what the server rendered, and whether a change of it is on its way. */
export function useCart(rendered: CartViewModel): { cart: CartViewModel; isPending: boolean } {
  const { cart = rendered, status } = useServerState<CartState>(cartQuery(), { cart: rendered, count: rendered.count, status: 'idle' });
  useEffect(() => {
    followCart();
    announce('cairn:cart-rendered', rendered);
  }, [rendered]);
  return { cart, isPending: status === 'pending' };
}
