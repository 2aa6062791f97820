// The bot checks of this backend. To add a third-party service, add a file for it and one line here.
import type { BackendEnv } from '#backend/platform/env.ts';
import type { BotCheck, SentToken } from './bot-check.ts';
import { question } from './question.ts';
import { script } from './script.ts';

export const botChecks: readonly BotCheck[] = [question, script];

/** Returns the configured bot check; undefined if none is configured. Throws if the configured name is unknown. */
export function findBotCheck({ BOT_CHECK = '' }: { BOT_CHECK?: string }): BotCheck | undefined {
  if (BOT_CHECK === '') return undefined;
  const found = botChecks.find(({ id }) => id === BOT_CHECK);
  if (!found) throw new Error(`BOT_CHECK has the unknown value ${BOT_CHECK}. Known values: ${botChecks.map(({ id }) => id).join(', ')}.`);
  return found;
}

/** Returns true if the token passes the configured bot check, or if none is configured. */
export async function passesBotCheck(env: BackendEnv, sent: SentToken): Promise<boolean> {
  const botCheck = findBotCheck(env);
  return botCheck === undefined || botCheck.verify(env, sent);
}
