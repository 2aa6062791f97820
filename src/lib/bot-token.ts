/** UTF-16 units of what a form sends for its bot check. */
export const maxBotTokenLength = 4096;
