// The interface of a bot check, which verifies by a token that a visitor is a person. Each bot check is a row of registry.ts.
import type { BackendEnv } from '#backend/platform/env.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import type { GuardedAction } from '#lib/rules/bot-token.ts';

/** The token that was sent with an order, a review or a question, and the attempt that it is for. */
export interface SentToken {
  token: string | undefined;
  intentId: string;
  /** The action of the form. A token for another action is invalid. Absent if the check does not distinguish actions. */
  action?: GuardedAction | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

export interface BotCheck {
  /** Value of the variable BOT_CHECK that selects this check. */
  id: string;
  /** Verifies a token. Repeated for the same attempt, it returns the same result. For another attempt a used token is invalid. */
  verify: (env: BackendEnv, sent: SentToken) => Promise<boolean>;
  /** Adds routes below /provider to the provider app. Absent if the check has no pages. */
  mount?: (app: ProviderApp) => void;
}
