// Tokens of bot checks, as both sides know them.

/** UTF-16 units of what a form sends for its bot check. */
export const maxBotTokenLength = 4096;

/** What a check is for where that is told apart: signing in, and making an account. A token of one passes for nothing else. */
export type GuardedAction = 'login' | 'register';

export const readGuardedAction = (text: string | null | undefined): GuardedAction | undefined =>
  text === 'login' || text === 'register' ? text : undefined;

/** The site key of the provider that comes with the repository, where BOT_CHECK_SITE_KEY gives none. */
export const localSiteKey = 'cairn-local';
