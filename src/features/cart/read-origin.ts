import { type InteractionOrigin, isInteractionOrigin } from '#domain/analytics/interaction-origins.ts';

/** Under what it was recommended, where its form stands in a recommendation. */
export function readRecToken(form: URLSearchParams): string | undefined {
  const token = form.get('recToken') ?? '';
  return /^[\x21-\x7e]{1,500}$/.test(token) ? token : undefined;
}

/** Where the shopper met what they add: a form says it if it stands in a list. Of a product's page the browser may know better. */
export function readOrigin(form: URLSearchParams, { recipeId }: { recipeId?: string | undefined }): InteractionOrigin {
  const origin = form.get('origin');
  if (isInteractionOrigin(origin)) return origin;
  return recipeId === undefined ? 'direct-to-pdp' : 'customizer';
}
