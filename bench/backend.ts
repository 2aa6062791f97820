// Serves a bundle of the embedded backend from workerd, without the proxies of `wrangler dev`.
//   node bench/backend.ts SCRIPT PORT DATA NAME:VALUE…
import { dirname, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { backendConfig } from '../scripts/worker-variables.mjs';

const [script = '', port = '', data = '', ...values] = process.argv.slice(2);
const variables = Object.fromEntries(values.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]));
const { workerOptions } = unstable_getMiniflareWorkerOptions(backendConfig);

await new Miniflare({
  ...convertV4MiniflareOptions({
    ...workerOptions,
    log: new Log(LogLevel.WARN),
    name: 'backend',
    cf: false,
    modulesRoot: dirname(resolve(script)),
    modules: [{ type: 'ESModule', path: resolve(script) }],
    // The cast is safe because all variables in wrangler.toml are strings.
    bindings: { ...(workerOptions.bindings as Record<string, string>), ...variables },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: Number(port) }],
  }),
  resourcePersistencePath: resolve(data),
}).ready;
