import type { CallContext } from '#backend/platform/call-context.ts';
import { findBotCheck } from './registry.ts';

/** Whether whoever sent a form passed the bot check; true where none is switched on. `intentId` names the submission: sent again it passes again. */
export async function passesFormCheck(token: string | undefined, intentId: string, { env, now }: CallContext): Promise<boolean> {
  const botCheck = findBotCheck(env);
  return botCheck === undefined || botCheck.verify(env, { token, intentId, now });
}
