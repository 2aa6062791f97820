// The staff origin of a developer's machine over HTTP, without a storefront: the shop accepts every event.
import { dirname, join, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { freePort } from '../../bench/process.ts';
import { staffConfig } from '../../scripts/worker-variables.mjs';
import { readBackendBindings } from './both-bindings.ts';
import { runTool } from './processes.ts';

export interface StaffServer {
  /** The origin, such as `http://staff.localhost:40123`. */
  origin: string;
  dispose: () => Promise<void>;
}

/** Bundles the staff Worker into a folder, and starts it with the data in another one. */
export async function openStaffServer(folder: string, data: string): Promise<StaffServer> {
  runTool('wrangler', ['deploy', '--dry-run', '--config', staffConfig, '--outdir', resolve(folder)]);
  const { d1Databases, r2Buckets, images } = readBackendBindings('.');
  const { compatibility_flags, compatibility_date } = unstable_readConfig({ config: staffConfig });
  const port = await freePort();
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...{ name: 'cairn-staff', log: new Log(LogLevel.WARN), cf: false, d1Databases, r2Buckets, images },
      modulesRoot: dirname(resolve(folder, 'worker.js')),
      modules: [{ type: 'ESModule', path: resolve(folder, 'worker.js') }],
      ...{ compatibilityFlags: compatibility_flags, compatibilityDate: compatibility_date },
      serviceBindings: { SHOP: () => new Response('') },
      bindings: {
        ENVIRONMENT: 'local',
        CONTENT_WEBHOOK_SECRETS: 'a-webhook-secret-of-a-test-that-is-long-enough',
        PREVIEW_SECRETS: 'a-preview-secret-of-a-test-that-is-long-enough',
      },
      unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    }),
    resourcePersistencePath: join(resolve(data), 'v3'),
  });
  await miniflare.ready;
  return { origin: `http://staff.localhost:${port}`, dispose: () => miniflare.dispose() };
}
