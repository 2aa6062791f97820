// Tokens of bot checks, for browser and server.

/** Maximum length in UTF-16 units of a form's token. */
export const maxBotTokenLength = 4096;

/** The action of a check: sign-in or registration. A token is valid for one action only. */
export type GuardedAction = 'login' | 'register';

export const readGuardedAction = (text: string | null | undefined): GuardedAction | undefined =>
  text === 'login' || text === 'register' ? text : undefined;

/** Site key of the provider in this repository, the default of BOT_CHECK_SITE_KEY. */
export const localSiteKey = 'cairn-local';
