// Serves a bundle of email-worker.ts from workerd.
//   node test/support/email-process.ts BUNDLE PORT DATA NAME:VALUE…
import { dirname, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { readBackendBindings } from './both-bindings.ts';

const [bundle = '', port = '', data = '', ...values] = process.argv.slice(2);
const { compatibility_date, compatibility_flags } = unstable_readConfig({ config: 'src/backend/wrangler.toml' });

const worker = new Miniflare({
  ...convertV4MiniflareOptions({
    name: 'emails',
    log: new Log(LogLevel.WARN),
    cf: false,
    modulesRoot: dirname(resolve(bundle)),
    modules: [{ type: 'ESModule', path: resolve(bundle) }],
    compatibilityDate: compatibility_date ?? '',
    compatibilityFlags: compatibility_flags,
    ...readBackendBindings('.'),
    bindings: Object.fromEntries(values.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)])),
    unsafeDirectSockets: [{ host: '127.0.0.1', port: Number(port) }],
  }),
  resourcePersistencePath: resolve(data),
});
await worker.ready;
