/** A color of a product: its main color, a neutral second color, a small accent, the color of rubber, or that of undyed material. */
export type ToneName = 'main' | 'trim' | 'accent' | 'rubber' | 'light';
