// The interface of a bot check: its field in a form and the token that it sends. The gateway validates the token.
import type { ComponentType } from 'react';
import type { GuardedAction } from '#lib/rules/bot-token.ts';

export interface BotCheckWidget {
  /** Value of the variable BOT_CHECK. */
  id: string;
  /** The field in the form. It includes its own script element if it needs one. */
  Field: ComponentType<BotCheckFieldProps>;
  /** Returns the token of a submitted form, or undefined if there is none. */
  readToken: (form: URLSearchParams) => string | undefined;
}

export interface BotCheckFieldProps {
  /** The guarded action, if the token is to be valid only for it. */
  action?: GuardedAction | undefined;
  /** Key of the shop at the provider; empty for the local provider. */
  siteKey: string;
  /** Origin of the provider's pages; empty if they have the origin of the shop. */
  providerOrigin: string;
  /** True if the previous answer was wrong. */
  isRefused: boolean;
}
