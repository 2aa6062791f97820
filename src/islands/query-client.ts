// TanStack Query's store of what the server knows, one for a page: whoever asks for the same key shares its state.
import { QueryClient } from '@tanstack/react-query';

/** Nothing grows old, is forgotten or waits for a network by itself: the loader says what is new. */
const queries = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always', retry: false } as const;

const newClient = () => new QueryClient({ defaultOptions: { queries } });

const pageClient = typeof document === 'undefined' ? undefined : newClient();

/** That of the page. On the server every use has one of its own: what belongs to a shopper must not stay behind. */
export const queryClient = (): QueryClient => pageClient ?? newClient();
