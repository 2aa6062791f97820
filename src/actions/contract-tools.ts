// For engineers, outside production: the contract as OpenAPI, and a check of a reply against it (ledger C7.13).
import { Hono } from 'hono';
import { type CallName, callNames } from '#contract/calls.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { validateResponse } from '#contract/validate-response.ts';
import type { AppEnv } from '#middleware/context.ts';
import { servicePaths } from '#routes.ts';

export const contractTools = new Hono<AppEnv>()
  .get(servicePaths.openApi, (c) => c.json(openApiDocument()))
  .post(`${servicePaths.validateResponse}/:call`, async (c) => {
    const call = c.req.param('call');
    if (!isCallName(call)) return c.json({ valid: false, issues: [`no call is named ${call}`] }, 404);
    const body: unknown = await c.req.json().catch(() => undefined);
    return c.json(validateResponse(call, body));
  });

const isCallName = (name: string): name is CallName => (callNames as string[]).includes(name);
