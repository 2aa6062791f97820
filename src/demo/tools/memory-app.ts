// Lists the entries that the backend's isolate caches, for the storefront's page of cached entries. It exists only outside production.
import { Hono } from 'hono';
import type { BackendEnv } from '#backend/platform/env.ts';
import { isolateMemoryPath } from '#lib/paths/isolate-memory-path.ts';
import { readIsolateMemory } from '#lib/requests/isolate-cache.ts';
import { refuseInProduction, respondNotFound, toolHeaders } from './tool-page.ts';

export function createMemoryApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.use(refuseInProduction);
  app.get(isolateMemoryPath, () => Response.json(readIsolateMemory(), { headers: toolHeaders }));
  app.notFound(respondNotFound);
  return app;
}
