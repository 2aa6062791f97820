// Chooses a readable text color for an editor's background color.
import { brand } from '#brand.ts';
import { measureContrast } from '#lib/rules/contrast.ts';

const { ink, white } = brand.colors;

/** Returns true if white text is easier to read on the color than dark text. */
export const isDarkColour = (colour: string): boolean => measureContrast(colour, white) > measureContrast(colour, ink);

/** Returns the text color that is easier to read on the background. */
export const chooseTextColour = (background: string): string => (isDarkColour(background) ? white : ink);
