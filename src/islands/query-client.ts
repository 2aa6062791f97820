// The page's TanStack Query client. Islands that use the same query key share its state.
import { QueryClient } from '@tanstack/react-query';

/** Query data never becomes stale with age, because the loader announces new data. */
const queries = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always', retry: false } as const;

const newClient = () => new QueryClient({ defaultOptions: { queries } });

const pageClient = typeof document === 'undefined' ? undefined : newClient();

/** Returns the page's client. On the server, every call returns a new client, so that a shopper's data does not remain in the isolate. */
export const queryClient = (): QueryClient => pageClient ?? newClient();
