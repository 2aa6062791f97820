// Tools for engineers, outside production: the contract as OpenAPI, and validation of replies against it.
import { Hono } from 'hono';
import { type CallName, callNames } from '#contract/calls.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { type ResponseCheck, validateResponse } from '#contract/validate-response.ts';
import type { AppEnv } from '#http/middleware/context.ts';
import { limitBody } from '#http/middleware/limited-body.ts';
import { servicePaths } from '#routes.ts';

export const contractTools = new Hono<AppEnv>()
  .get(servicePaths.openApi, (c) => c.json(openApiDocument()))
  .post(`${servicePaths.validateResponse}/:call`, limitBody(), async (c) => {
    const call = c.req.param('call');
    if (!isCallName(call)) return c.json(unread(`no call is named ${call}`), 404);
    const [mediaType = ''] = (c.req.header('content-type') ?? '').split(';');
    if (mediaType.trim().toLowerCase() !== 'application/json') return c.json(unread('the body must be application/json'), 415);
    const body = await c.req.json<unknown>().catch(() => undefined); // undefined means malformed JSON: JSON never parses to undefined
    return body === undefined ? c.json(unread('the body is not JSON'), 400) : c.json(validateResponse(call, body));
  });

const isCallName = (name: string): name is CallName => (callNames as string[]).includes(name);

const unread = (issue: string): ResponseCheck => ({ valid: false, issues: [issue] });
