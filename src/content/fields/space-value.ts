import * as z from 'zod';

/** The spaces that an editor may choose, from the theme (client/styles/tokens.css). */
const spaces = {
  none: '0rem',
  small: 'var(--space-3)',
  medium: 'var(--space-6)',
  large: 'var(--space-12)',
  'extra-large': '6rem',
} as const;

type Space = keyof typeof spaces;
export const spaceSchema = z.enum(['none', 'small', 'medium', 'large', 'extra-large']);

/** Returns the CSS value of a space. */
export const writeSpace = (space: Space): string => spaces[space];
