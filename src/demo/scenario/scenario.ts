// Fault injection: applies the scenario in a request header before the call runs. It is mounted only outside production (register.ts), and
// it does nothing if the environment is production.
import type { MiddlewareHandler } from 'hono';
import type { BackendHono } from '#backend/platform/env.ts';
import { type BackendContext, refuse } from '#backend/reply.ts';
import type { CallName } from '#contract/calls.ts';
import type { Flash } from '#contract/entities/flash.ts';
import type { ErrorPayload, RefusalDetails } from '#contract/error-payload.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { type FlashCode, flashRow } from '#contract/errors/flash.ts';
import { type Effect, findEffects, parseScenario } from '#contract/parse-scenario.ts';
import { scenarioHeader } from '#contract/scenario.ts';

export const playScenario =
  (name: CallName): MiddlewareHandler<BackendHono> =>
  async (c, next) => {
    const text = c.req.header(scenarioHeader);
    if (text === undefined || c.env.ENVIRONMENT === 'production') return next();
    const scenario = parseScenario(text);
    if (!scenario) return refuse(c, { code: 'API400', detail: `header ${scenarioHeader}` });
    const flashes: FlashCode[] = [];
    for (const effect of findEffects(scenario, name)) {
      if (effect.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, effect.ms));
      else if (effect.kind === 'flash') flashes.push(effect.code);
      else return answer(c, effect);
    }
    await next();
    if (flashes.length > 0 && c.res.ok) c.res = await withFlashes(c.res, flashes);
  };

/** Error details by code, without which the storefront could not display the error's message at its field. */
const details: Partial<Record<ErrorCode, RefusalDetails>> = { INV408: { maxQty: 3 }, CHK380: { fields: ['city'] } };

function answer(c: BackendContext, effect: Exclude<Effect, { kind: 'delay' | 'flash' }>): Response | Promise<Response> {
  switch (effect.kind) {
    case 'code':
      return refuse(c, { code: effect.code, ...(details[effect.code] && { details: details[effect.code] }) });
    case 'bot-defence':
      return changed<ErrorPayload>(refuse(c, { code: 'AUT403' }), (payload) => ({ ...payload, appId: 'scenario-app' }));
    case 'unknown-code':
      return changed<ErrorPayload>(refuse(c, { code: 'ORD430' }), (payload) => ({
        ...payload,
        errorDetails: [{ errorId: 'NEW999', message: 'The server says this, and the table has no text for it.' }],
      }));
  }
}

interface ScenarioAnswer {
  flash?: Flash[];
  items?: { id?: string }[];
}

/** Adds cart messages (flashes) to those in the response. A flash about a cart line is attached to the first line. */
const withFlashes = (reply: Response, codes: readonly FlashCode[]): Promise<Response> =>
  changed<ScenarioAnswer>(reply, (body) =>
    body.flash ? { ...body, flash: [...body.flash, ...codes.map((code) => createFlash(code, body))] } : body,
  );

function createFlash(code: FlashCode, { items = [] }: ScenarioAnswer): Flash {
  if (flashRow(code).surface === 'banner') return { code, type: 'warning', details: { shippingId: 'me' } };
  const left = code === 'ProductLineItemInventoryMissing' ? 1 : 0;
  return { code, type: 'error', details: { itemId: items[0]?.id, ProductItemMaxQuantity: left, ProductItemRequired: 2 } };
}

async function changed<Body>(reply: Response, change: (body: Body) => Body): Promise<Response> {
  const body = (await reply.json()) as Body; // the assertion is safe because the backend wrote this body
  return new Response(JSON.stringify(change(body)), { status: reply.status, headers: { 'content-type': 'application/json' } });
}
