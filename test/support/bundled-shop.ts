// A bundle of the shop in a workerd of its own.
import { dirname, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

interface BundledShop {
  bundle: string;
  /** The wrangler.toml that it goes by. */
  config: string;
  /** Values over those of the configuration. */
  variables: Record<string, string>;
  /** Listens on it, with nothing before it that would hide a client that left; absent: it is asked in this process alone. */
  port?: number;
  /** Where its data is kept; absent: nowhere. */
  data?: string;
}

export function openBundledShop({ bundle, config, variables, port, data }: BundledShop): Miniflare {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  return new Miniflare({
    ...convertV4MiniflareOptions({
      ...workerOptions,
      log: new Log(LogLevel.WARN),
      name: 'cairn',
      cf: false,
      modulesRoot: dirname(resolve(bundle)),
      modules: [{ type: 'ESModule', path: resolve(bundle) }],
      bindings: { ...(workerOptions.bindings as Record<string, string>), ...variables }, // the variables of wrangler.toml, all texts
      ...(port !== undefined && { unsafeDirectSockets: [{ host: '127.0.0.1', port }] }),
    }),
    ...(data !== undefined && { resourcePersistencePath: resolve(data) }),
  });
}
