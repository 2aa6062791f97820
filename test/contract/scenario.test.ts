import { describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/errors/catalog.ts';
import { flashCodes } from '#contract/errors/flash.ts';
import { findEffects, parseScenario } from '#contract/parse-scenario.ts';

const effects = (text: string, call: string) => findEffects(parseScenario(text) ?? [], call);

describe('parseScenario and findEffects', () => {
  test.each([...errorCodes, ...flashCodes])('findEffects returns the effect for a scenario with the code %s', (code) => {
    expect(effects(`cart.addItem=${code}`, 'cart.addItem')).toMatchObject([{ code }]);
  });

  test('findEffects returns the effects for the call, then those for its area, then those for all calls', () => {
    const text = '*=delay-20&cart.*=BSK404&cart.addItem=INV700';
    expect(effects(text, 'cart.addItem').map((effect) => ('code' in effect ? effect.code : effect.kind))).toEqual([
      ...['INV700', 'BSK404', 'delay'],
    ]);
    expect(effects(text, 'cart.read')).toEqual([
      { kind: 'code', code: 'BSK404' },
      { kind: 'delay', ms: 20 },
    ]);
    expect(effects(text, 'content.page')).toEqual([{ kind: 'delay', ms: 20 }]);
  });

  test.each([
    ...['', '=', 'cart.addItem', 'cart.addItem=', 'cart.addItem=NEW999', 'cart.noCall=INV700', 'nowhere.*=INV700', 'cart=INV700'],
    ...['cart.addItem=INV700&', 'cart.addItem=INV700,INV408', '*=delay-', '*=delay-30001', '*=delay-99999', '*=delay--1', '*=toString'],
    ...['**=GEN500', '*=GEN500; Path=/', '*=GEN500\r\nx: y', `${'*=GEN500&'.repeat(60)}*=GEN500`],
  ])('parseScenario returns undefined for %j', (text) => {
    expect(parseScenario(text)).toBeUndefined();
  });
});
