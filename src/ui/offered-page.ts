import { hasFavorites } from '#domain/lists.ts';
import { isOfferedRoute, type RouteName } from '#routes.ts';
import type { RenderContext } from './render-context.ts';

/** Returns true if the gateway offers what a page needs, and the person may open it. */
export const hasPage = (renderContext: RenderContext, name: RouteName): boolean =>
  isOfferedRoute(name, renderContext.offering) && (name !== 'favorites' || hasFavorites(renderContext));
