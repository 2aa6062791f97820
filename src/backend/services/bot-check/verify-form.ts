import type { CallContext } from '#backend/platform/call-context.ts';
import { findBotCheck } from './registry.ts';

/**
 * Returns true if a form passed the bot check, or if none is configured. `intentId` identifies the submission, so that a repeated
 * submission passes again.
 */
export async function passesFormCheck(token: string | undefined, intentId: string, { env, now }: CallContext): Promise<boolean> {
  const botCheck = findBotCheck(env);
  return botCheck === undefined || botCheck.verify(env, { token, intentId, now });
}
