/** Name of the meta element for a challenge of bot defense. The loader raises `cairn:challenge` for it. */
export const challengeMeta = 'cairn-challenge';
