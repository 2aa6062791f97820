// What can be made to a design by the embedded backend: one to three initials that are stitched on. A recipe is made by a customizer, whose
// address leads to the product with `?recipe=`.
import { isDigital } from './product-kind.ts';

/** Whether a product can be made by a recipe. */
export const canBeMade = (product: { productType: string }, recipeId: string): boolean =>
  !isDigital(product) && /^initials-[a-z]{1,3}$/.test(recipeId);
