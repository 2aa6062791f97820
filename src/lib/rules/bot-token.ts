// Bot check tokens, for the browser and the server.

/** Maximum length of a bot check token in UTF-16 code units. */
export const maxBotTokenLength = 4096;

/** The action that a bot check protects. A token is valid for one action only. */
export type GuardedAction = 'login' | 'register';

export const readGuardedAction = (text: string | null | undefined): GuardedAction | undefined =>
  text === 'login' || text === 'register' ? text : undefined;

/** Site key of the local bot check provider, and default of BOT_CHECK_SITE_KEY. */
export const localSiteKey = 'cairn-local';
