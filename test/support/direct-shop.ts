// Serves a bundle of the shop from plain sockets of workerd, with nothing before it that would hide a client that left.
//   node test/support/direct-shop.ts BUNDLE PORT DATA NAME:VALUE…
import { dirname, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

const [bundle = '', port = '', data = '', ...variables] = process.argv.slice(2);
const { workerOptions } = unstable_getMiniflareWorkerOptions('wrangler.toml');
const bindings = Object.fromEntries(variables.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]));

const miniflare = new Miniflare({
  ...convertV4MiniflareOptions({
    ...workerOptions,
    log: new Log(LogLevel.WARN),
    name: 'cairn',
    cf: false,
    modulesRoot: dirname(resolve(bundle)),
    modules: [{ type: 'ESModule', path: resolve(bundle) }],
    bindings: { ...(workerOptions.bindings as Record<string, string>), ...bindings }, // the variables of wrangler.toml, all texts
    unsafeDirectSockets: [{ host: '127.0.0.1', port: Number(port) }],
  }),
  resourcePersistencePath: resolve(data),
});
await miniflare.ready;
