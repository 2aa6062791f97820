/** The seed of generated values, if none is given. */
export const defaultSeed = 20_261_130;
