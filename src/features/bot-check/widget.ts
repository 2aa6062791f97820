// How a bot check stands in a form: what it shows, and what it sends. What came of it is judged by the gateway.
import type { ComponentType } from 'react';
import type { GuardedAction } from '#lib/bot-token.ts';

export interface BotCheckWidget {
  /** As the variable BOT_CHECK names it. */
  id: string;
  /** Its part of the form. A script of its own it brings along, as a script element. */
  Field: ComponentType<BotCheckFieldProps>;
  /** The token in the form that was sent; undefined where it has none. */
  readToken: (form: URLSearchParams) => string | undefined;
}

export interface BotCheckFieldProps {
  /** What the check is for, where its token is to pass for that alone. */
  action?: GuardedAction | undefined;
  /** By what the provider knows the shop; empty for that of a local one. */
  siteKey: string;
  /** Scheme and host of the provider's pages; empty where they stand beside the shop. */
  providerOrigin: string;
  /** The last answer was refused. */
  isRefused: boolean;
}
