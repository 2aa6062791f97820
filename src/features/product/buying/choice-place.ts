import type { InteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { routePath } from '#routes.ts';

/** The page that displays a product's choices. It is plain data, because a cached page stores it with the stock section. */
export type ChoicePlace =
  /** `recipeId` is the recipe of a product that is made to order. `picture` is the public id of the displayed picture. */
  | { kind: 'page'; slug: string; recipeId?: string; picture?: string }
  /** `origin` is the kind of list that linked to the quick shop. */
  | { kind: 'quickshop'; origin?: InteractionOrigin; picture?: string };

/** Returns the path of the page with the given size selected, without the locale. */
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

/** Returns an element id. Ids of a quick shop have a prefix, because the page behind the dialog may contain the same ids. */
export const choiceId = ({ kind }: ChoicePlace, name: string): string => (kind === 'quickshop' ? `quick-${name}` : name);

/** Returns link attributes. In a quick shop, they open the link in the same dialog. */
export const choiceLinkAttributes = ({ kind }: ChoicePlace) => (kind === 'quickshop' ? { 'data-dialog-next': '' } : {});
