// The page's TanStack Query client. Islands with the same key share its state.
import { QueryClient } from '@tanstack/react-query';

/** Queries never expire automatically, because the loader announces new data. */
const queries = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always', retry: false } as const;

const newClient = () => new QueryClient({ defaultOptions: { queries } });

const pageClient = typeof document === 'undefined' ? undefined : newClient();

/** Returns the page's client. On the server each call creates a new one, so that no shopper's data stays in the isolate. */
export const queryClient = (): QueryClient => pageClient ?? newClient();
