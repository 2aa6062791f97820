// Recipes of customized products. The embedded backend has one kind: one to three stitched initials. A customizer creates the recipe and
// links to the product with `?recipe=`.
import { isDigital } from './product-kind.ts';

/** Returns whether a product can be customized with this recipe. */
export const canBeCustomized = (product: { productType: string }, recipeId: string): boolean =>
  !isDigital(product) && /^initials-[a-z]{1,3}$/.test(recipeId);
