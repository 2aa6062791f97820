// The interface of a bot check, which verifies with a token that a visitor is human. registry.ts lists the bot checks.
import type { BackendEnv } from '#backend/platform/env.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import type { GuardedAction } from '#lib/rules/bot-token.ts';

/** A token that was sent with a form, and the submission for which it is verified. */
export interface SentToken {
  token: string | undefined;
  intentId: string;
  /** The form's action, such as `login`. A token that was issued for another action is invalid. Absent if the form has no action. */
  action?: GuardedAction | undefined;
  /** Current time in milliseconds since 1970. */
  now: number;
}

export interface BotCheck {
  /** Value of the BOT_CHECK variable that selects this check. */
  id: string;
  /** Verifies a token. Repeated calls for the same submission return the same result. For any other submission, a used token is invalid. */
  verify: (env: BackendEnv, sent: SentToken) => Promise<boolean>;
  /** Adds the check's routes below /provider to the provider app. Absent if the check has no pages. */
  mount?: (app: ProviderApp) => void;
}
