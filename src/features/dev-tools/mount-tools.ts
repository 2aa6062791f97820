// Mounts the tools for engineers, outside production. Their code is loaded when they are used, because it contains the whole contract.
import type { Hono } from 'hono';
import { scenarioPath } from '#contract/scenario.ts';
import type { AppContext, AppEnv } from '#http/middleware/context.ts';
import { servicePaths } from '#routes.ts';

/** Mounts the OpenAPI document and the validation of replies. */
export function mountContractTools(app: Hono<AppEnv>): void {
  const serve = async (c: AppContext) => (await import('./contract-tools.ts')).contractTools.fetch(c.req.raw, c.env);
  app.get(servicePaths.openApi, serve).post(`${servicePaths.validateResponse}/:call`, serve);
}

/** Mounts the form that starts and ends a fault scenario. */
export function mountScenarios(app: Hono<AppEnv>): void {
  app.post(scenarioPath, async (c) => (await import('./scenario-endpoint.ts')).playScenario(c));
}
