// The interface of a bot check: its form field and the token that it sends. The gateway validates the token.
import type { ComponentType } from 'react';
import type { GuardedAction } from '#lib/rules/bot-token.ts';

export interface BotCheckWidget {
  /** Value of the environment variable BOT_CHECK that selects this check. */
  id: string;
  /** Component of the form field. It renders its own script element if it needs one. */
  Field: ComponentType<BotCheckFieldProps>;
  /** Returns the token of a submitted form, or undefined if the form has none. */
  readToken: (form: URLSearchParams) => string | undefined;
}

export interface BotCheckFieldProps {
  /** The call that the token is limited to. Undefined for a token without this limit. */
  action?: GuardedAction | undefined;
  /** The shop's key at the provider. Empty for the local provider. */
  siteKey: string;
  /** Origin of the provider's pages. Empty if it is the shop's origin. */
  providerOrigin: string;
  /** True if the previous answer was wrong. */
  isRefused: boolean;
}
