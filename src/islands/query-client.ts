// The page's TanStack Query client. Islands that use the same key share its state.
import { QueryClient } from '@tanstack/react-query';

/** Queries never expire by themselves: the loader announces what is new. */
const queries = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always', retry: false } as const;

const newClient = () => new QueryClient({ defaultOptions: { queries } });

const pageClient = typeof document === 'undefined' ? undefined : newClient();

/** The page's client. On the server each call creates a new one, so that no shopper's data stays in the isolate. */
export const queryClient = (): QueryClient => pageClient ?? newClient();
