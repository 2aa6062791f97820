import type { InteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { routePath } from '#routes.ts';

/** Where the choices of a product stand, as plain data: a cached page stores it with its stock section. */
export type ChoicePlace =
  /** `recipeId`: what the product is made by, where it is made to order. `picture`: the public id of the one that it is chosen by. */
  | { kind: 'page'; slug: string; recipeId?: string; picture?: string }
  /** `origin`: the kind of list that linked to the quick shop. */
  | { kind: 'quickshop'; origin?: InteractionOrigin; picture?: string };

/** The page that a choice leads to, below the locale. */
export function choicePath(place: ChoicePlace, productId: string, size?: string): string {
  const recipeId = place.kind === 'page' ? place.recipeId : undefined;
  const origin = place.kind === 'quickshop' ? place.origin : undefined;
  const query = new URLSearchParams({
    ...(size !== undefined && { size }),
    ...(recipeId !== undefined && { recipe: recipeId }),
    ...(origin !== undefined && { origin }),
  });
  const path = place.kind === 'page' ? routePath('product', { slug: place.slug, productId }) : routePath('quickshop', { productId });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** An id that is set apart from those of the page that a quick shop may be shown over. */
export const choiceId = ({ kind }: ChoicePlace, name: string): string => (kind === 'quickshop' ? `quick-${name}` : name);

/** A choice in a quick shop is shown in the dialog that the quick shop is shown in. */
export const choiceLinkAttributes = ({ kind }: ChoicePlace) => (kind === 'quickshop' ? { 'data-dialog-next': '' } : {});
