// Fault injection: outside production, every error of the embedded gateway can be injected. In production, none can.
import { beforeAll, describe, expect, it } from 'vitest';
import { createBackendApp } from '#backend/app.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { errorPayloadSchema } from '#contract/error-payload.ts';
import { errorCatalog, errorCodes } from '#contract/errors/catalog.ts';
import { flashCodes } from '#contract/errors/flash.ts';
import { scenarioHeader } from '#contract/scenario.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { aGateway, backendEnv, gatewayHeaders, prepareBackend } from '../../support/backend.ts';
import { anItem, aShopper } from '../../support/shopper.ts';

const time = '/fapi/server/time';
let gateway: Awaited<ReturnType<typeof aGateway>>;

beforeAll(async () => {
  await prepareBackend();
  gateway = await aGateway();
}, 60_000);

const play = async (scenario: string, path = time) => {
  const reply = await gateway.ask(path, { headers: { [scenarioHeader]: scenario } });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

it.each(errorCodes)('an injected error %s has the HTTP status of its error code and the common error payload', async (code) => {
  const { status, body } = await play(`utilities.serverTime=${code}`);
  expect(status).toBe(errorCatalog[code].status);
  const payload = errorPayloadSchema.parse(body);
  expect(payload.errorDetails[0]).toMatchObject({ errorId: code, message: errorCatalog[code].summary });
  expect(payload.correlationId).toBe('correlation-1');
  expect(payload.appId).toBe(status === 403 ? undefined : 'cairn-backend'); // with an appId, a 403 would be a bot defense challenge
});

describe('faults injected into a cart', () => {
  it.each(flashCodes)(
    'an injected flash message %s is added to the cart in the response, and the response still matches the contract',
    async (code) => {
      const shopper = await aShopper();
      const { body } = await shopper.createWithItem(await anItem());
      const reply = await shopper.call<Cart>(`/cart/v1/cart/${body.id}`, { headers: { [scenarioHeader]: `cart.*=${code}` } });
      expect(reply.body.flash.map((flash) => flash.code)).toEqual([code]);
      expect(reply.body.items).toHaveLength(1);
      expect(validateResponse('cart.read', reply.body)).toEqual({ valid: true, issues: [] });
      expect((await shopper.read(body.id)).body.flash).toEqual([]);
    },
  );
});

describe('other injected faults', () => {
  it('an injected bot-defence fault returns 403 with an appId', async () => {
    expect(await play('*=bot-defence')).toMatchObject({
      status: 403,
      body: { appId: 'scenario-app', errorDetails: [{ errorId: 'AUT403' }] },
    });
  });

  it('an injected unknown-code fault returns an unknown error code with a message', async () => {
    const { body } = await play('utilities.*=unknown-code');
    expect(errorPayloadSchema.parse(body).errorDetails[0]).toMatchObject({ errorId: 'NEW999', message: expect.stringContaining('server') });
  });

  it('an injected delay delays the response', async () => {
    const before = Date.now();
    expect((await play('*=delay-120')).status).toBe(200);
    expect(Date.now() - before).toBeGreaterThanOrEqual(115);
  });

  it('a fault-injection scenario has no effect on calls that it does not name', async () => {
    expect((await play('cart.*=GEN500')).status).toBe(200);
  });

  it('a request with an invalid fault-injection scenario returns 400', async () => {
    expect(await play('utilities.serverTime=NEW999')).toMatchObject({ status: 400, body: { errorDetails: [{ errorId: 'API400' }] } });
  });
});

it('a fault-injection scenario has no effect in production', async () => {
  const headers = { ...gatewayHeaders({ [scenarioHeader]: '*=GEN500' }), authorization: `Bearer ${gateway.token}` };
  const reply = await createBackendApp({ now: () => Date.UTC(2026, 9, 1, 1), randomId: () => 'id' }).fetch(
    new Request(`https://gateway.test${time}`, { headers }),
    { ...backendEnv, ENVIRONMENT: 'production' },
  );
  expect(reply.status).toBe(200);
});
