// Turns markets and payment methods off for one test.
import { onTestFinished } from 'vitest';
import { forgetSwitches } from '#backend/services/switches/read-switches.ts';
import { turnOffStatement, turnOnStatement } from '#backend/stores/switches.ts';
import { backendEnv } from './backend.ts';

/** Turns a payment method off until the end of the test, or closes the market if none is given. */
export async function turnOff(siteId: string, paymentMethod = '', backAt: number | null = null): Promise<void> {
  const { BACKEND_DB: db } = backendEnv;
  const target = { siteId, paymentMethod };
  onTestFinished(async () => {
    await turnOnStatement(db, target).run();
    forgetSwitches(db);
  });
  await turnOffStatement(db, { ...target, offAt: Date.now(), offBy: 'Ada Administrator', reason: 'A test', backAt }).run();
  forgetSwitches(db);
}
