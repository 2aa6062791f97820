import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openChaosGateway } from '../../scripts/chaos/open-gateway.ts';
import { chooseFault, createRandom, parseRules } from '../../scripts/chaos/rule.ts';

describe('chaos gateway rule', () => {
  test.each([
    ['cart.read=reset', { pattern: 'cart.read', fault: { kind: 'reset', value: 0 }, probability: 1 }],
    ['*=delay-300@0.25', { pattern: '*', fault: { kind: 'delay', value: 300 }, probability: 0.25 }],
    ['content.*=status-503-2', { pattern: 'content.*', fault: { kind: 'status', value: 503, retryAfter: 2 }, probability: 1 }],
  ])('is parsed from %s', (text, rule) => {
    expect(parseRules(text)).toMatchObject([rule]);
  });

  test.each(['cart.read', '=reset', 'cart.read=explode', '*=reset@2', '*=reset@.'])('is rejected if its text is %s', (text) => {
    expect(() => parseRules(text)).toThrow(/is no rule/);
  });

  test('applies with its probability, and to the same calls if the seed is the same', () => {
    const rules = parseRules('cart.*=reset@0.3');
    const draw = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 1000 }, () => chooseFault(rules, 'cart.read', random)?.kind);
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(draw(1).filter((kind) => kind === 'reset').length).toBeGreaterThan(250);
    expect(chooseFault(rules, 'content.menu', () => 0)).toBeUndefined();
  });
});

describe('chaos gateway', () => {
  const path = '/utilities/v1/server-time';
  const gateway = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ timestamp: 1_800_000_000_000 }));
  });
  beforeAll(() => new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void gateway.close());

  async function ask(rules: string, timeoutMs = 20_000) {
    const target = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const chaos = await openChaosGateway({ target, seed: 1, rules });
    onTestFinished(() => chaos.close());
    const response = await fetch(chaos.origin + path, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { response, chaos };
  }

  test('forwards and records calls that no rule matches', async () => {
    const { response, chaos } = await ask('cart.*=reset');
    expect(await response.json()).toEqual({ timestamp: 1_800_000_000_000 });
    expect(chaos.ledger).toMatchObject([{ fault: 'none' }]);
  });

  test.each(['hang', 'lose', 'reset'])('sends no response for the fault %s', async (kind) => {
    await expect(ask(`*=${kind}`, 400)).rejects.toThrow();
  });

  test.each(['cut', 'slow-100'])('sends an incomplete response for the fault %s', async (kind) => {
    const { response } = await ask(`*=${kind}`, 400);
    await expect(response.text()).rejects.toThrow();
  });

  test.each<[string, number, (text: string, headers: Headers) => void]>([
    ['status-404', 404, (text) => expect(text).toContain('GEN404')],
    ['status-503-2', 503, (_, headers) => expect(headers.get('retry-after')).toBe('2')],
    ['html', 200, (text) => expect(text).toContain('<title>')],
    ['wrong', 200, (text) => expect(JSON.parse(text)).toEqual({ timestamp: '1800000000000' })],
    ['huge-3', 200, (text) => expect(text).toHaveLength(3 * 1024 * 1024)],
    ['gzip-3', 200, (text) => expect(text).toHaveLength(3 * 1024 * 1024)],
    ['redirect', 302, (_, headers) => expect(headers.get('location')).toBe('http://169.254.169.254/')],
    ['cookies', 200, (_, headers) => expect(headers.getSetCookie()).toHaveLength(2)],
    ['delay-50', 200, (text) => expect(text).toContain('timestamp')],
  ])('sends the intended response for the fault %s', async (kind, status, holds) => {
    const { response } = await ask(`*=${kind}`);
    expect(response.status).toBe(status);
    holds(await response.text(), response.headers);
  });

  test('accepts new rules while it runs, and counts the injected faults', async () => {
    const { chaos } = await ask('');
    const control = `${chaos.origin}/__chaos`;
    expect((await fetch(control, { method: 'PUT', body: '*=explode' })).status).toBe(400);
    await fetch(control, { method: 'PUT', body: '*=status-500' });
    expect((await fetch(chaos.origin + path)).status).toBe(500);
    expect(Object.values((await (await fetch(control)).json()) as object)).toContainEqual({ none: 1, status: 1 });
  });
});
