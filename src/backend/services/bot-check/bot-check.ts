// Whether somebody is a person, as far as a token shows. Each way to tell is a row of registry.ts.
import type { BackendEnv } from '#backend/platform/env.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import type { GuardedAction } from '#lib/rules/bot-token.ts';

/** What was sent with an order, a review or a question, and the attempt that it is for. */
export interface SentToken {
  token: string | undefined;
  intentId: string;
  /** What the form is for; a token of another action is worth nothing. Absent where actions are not told apart. */
  action?: GuardedAction | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

export interface BotCheck {
  /** As the variable BOT_CHECK names it. */
  id: string;
  /** Asked again for the same attempt it says the same; for another one a token is worth nothing. */
  verify: (env: BackendEnv, sent: SentToken) => Promise<boolean>;
  /** Adds routes to the app of the provider, below /provider: for a check that shows pages. Absent for one that shows none. */
  mount?: (app: ProviderApp) => void;
}
