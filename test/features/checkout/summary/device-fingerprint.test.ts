import { describe, expect, test } from 'vitest';
import { ok } from '#contract/errors/result.ts';
import { recordDevice } from '#features/checkout/summary/device-fingerprint.ts';
import { aFakeShopper } from '../../../support/fake-shopper.ts';

const byScript = 'a1'.repeat(32);

async function record(sent: string | null, traits = 'Browser/1\nde'): Promise<unknown> {
  const { shopper, asked } = aFakeShopper({ 'cart.deviceFingerPrint': () => ok({ recorded: true } as const) });
  await recordDevice(shopper, { id: 'cart-1' }, { sent, traits });
  return asked;
}

describe('recordDevice', () => {
  test('recordDevice sends the fingerprint that the script computed', async () => {
    expect(await record(byScript)).toEqual([{ name: 'cart.deviceFingerPrint', body: { basketId: 'cart-1', fingerprint: byScript } }]);
  });

  test.each([null, '', 'short', `${byScript}0`, '<b>'.repeat(20)])(
    'recordDevice computes a fingerprint from the request headers if the script has sent %j',
    async (sent) => {
      const body = { basketId: 'cart-1', fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) };
      expect(await record(sent)).toEqual([{ name: 'cart.deviceFingerPrint', body }]);
      expect(await record(sent)).toEqual(await record(null));
      expect(await record(sent, 'Browser/2\nde')).not.toEqual(await record(sent));
    },
  );
});
