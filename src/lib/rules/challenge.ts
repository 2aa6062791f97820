/** Name of the meta element with a bot defense challenge, for which the loader dispatches `cairn:challenge`. */
export const challengeMeta = 'cairn-challenge';
