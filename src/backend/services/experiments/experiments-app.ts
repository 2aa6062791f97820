// The experiments of the backend, for a shop without another provider: serves the datafile and receives events, both in the format of
// Optimizely. The storefront does not link to these paths. If a gateway secret is configured, requests must contain it.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BackendEnv } from '#backend/platform/env.ts';
import { isFromShop } from '#backend/platform/key-ring.ts';
import { storeExperimentEvents } from '#backend/stores/experiment-events.ts';
import { listExperiments } from '#backend/stores/experiments.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { experimentsPath } from '#lib/paths/experiments-path.ts';
import { createDatafile } from './create-datafile.ts';
import { readEventBatch } from './event-batch.ts';

const maxBodyBytes = 256 * 1024;

export function createExperimentsApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>().basePath(experimentsPath);
  app.use(async (c, next) => (isFromShop(c.req.header(gatewayHeader.gatewaySecret), c.env) ? next() : c.notFound()));
  app.get('/datafiles/local.json', async (c) => c.json(createDatafile(await listExperiments(c.env.BACKEND_DB))));
  app.post('/v1/events', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    const events = readEventBatch(await c.req.json().catch(() => undefined));
    if (!events) return c.body(null, 400);
    await storeExperimentEvents(c.env.BACKEND_DB, events, Date.now());
    return c.body(null, 204);
  });
  return app;
}
