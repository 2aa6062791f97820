// The bot checks that this backend knows. A service of another company is one file and one line here.
import type { BackendEnv } from '#backend/platform/env.ts';
import type { BotCheck, SentToken } from './bot-check.ts';
import { question } from './question.ts';
import { script } from './script.ts';

export const botChecks: readonly BotCheck[] = [question, script];

/** The one that is switched on; undefined where none is. Throws for a name that nobody has. */
export function findBotCheck({ BOT_CHECK = '' }: { BOT_CHECK?: string }): BotCheck | undefined {
  if (BOT_CHECK === '') return undefined;
  const found = botChecks.find(({ id }) => id === BOT_CHECK);
  if (!found) throw new Error(`BOT_CHECK is ${BOT_CHECK}; known are ${botChecks.map(({ id }) => id).join(', ')}.`);
  return found;
}

/** Whether what was sent passes the one that is switched on. Where none is, everything does. */
export async function passesBotCheck(env: BackendEnv, sent: SentToken): Promise<boolean> {
  const botCheck = findBotCheck(env);
  return botCheck === undefined || botCheck.verify(env, sent);
}
