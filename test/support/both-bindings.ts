// The bindings for the script that contains storefront and backend (both-workers.ts).
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';

/** Returns the storage bindings and Durable Objects of the backend in a Git working copy, for miniflare. */
export function readBackendBindings(checkout: string) {
  const config = unstable_readConfig({ config: join(checkout, 'src/backend/wrangler.toml') });
  const databases: { binding: string; database_id?: string }[] = config.d1_databases;
  const objects: { name: string; class_name: string }[] = config.durable_objects.bindings;
  const buckets: { binding: string }[] = config.r2_buckets;
  return {
    r2Buckets: buckets.map(({ binding }) => binding),
    ...(config.images && { images: { binding: config.images.binding } }),
    d1Databases: Object.fromEntries(databases.map(({ binding, database_id = binding }) => [binding, database_id])),
    durableObjects: Object.fromEntries(objects.map(({ name, class_name }) => [name, { className: class_name, useSQLite: true }])),
  };
}

/** Returns the compatibility flags of the backend in a Git working copy, which include what the storefront needs. */
export const readBackendFlags = (checkout: string): string[] =>
  unstable_readConfig({ config: join(checkout, 'src/backend/wrangler.toml') }).compatibility_flags;
