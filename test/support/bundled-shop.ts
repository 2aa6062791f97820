// A bundle of storefront and backend as one script (both-workers.ts) in its own workerd process.
import { dirname, join, resolve } from 'node:path';
import { convertV4MiniflareOptions, kCurrentWorker, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { readBackendBindings, readBackendFlags } from './both-bindings.ts';

interface BundledShop {
  bundle: string;
  /** Folder with the wrangler.toml and src/backend/wrangler.toml to use. */
  checkout: string;
  /** Values that override those of the configuration. */
  variables: Record<string, string>;
  /** Port to listen on, without a proxy that would hide client disconnects. If absent, only this process can send requests. */
  port?: number;
  /** Folder for the data. If absent, nothing is stored. */
  data?: string;
}

export function openBundledShop({ bundle, checkout, variables, port, data }: BundledShop): Miniflare {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(checkout, 'wrangler.toml'));
  const { d1Databases, durableObjects } = readBackendBindings(checkout);
  return new Miniflare({
    ...convertV4MiniflareOptions({
      ...workerOptions,
      compatibilityFlags: readBackendFlags(checkout),
      d1Databases,
      durableObjects: { ...(workerOptions.durableObjects as object), ...durableObjects },
      serviceBindings: { GATEWAY: { name: kCurrentWorker, entrypoint: 'GatewayEntrypoint' } },
      log: new Log(LogLevel.WARN),
      name: 'cairn',
      cf: false,
      modulesRoot: dirname(resolve(bundle)),
      modules: [{ type: 'ESModule', path: resolve(bundle) }],
      // The cast is safe because all variables in wrangler.toml are strings.
      bindings: { ...(workerOptions.bindings as Record<string, string>), ...variables },
      ...(port !== undefined && { unsafeDirectSockets: [{ host: '127.0.0.1', port }] }),
    }),
    ...(data !== undefined && { resourcePersistencePath: resolve(data) }),
  });
}
