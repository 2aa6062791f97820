import { withReturn } from '#http/return-paths.ts';
import { routePath } from '#routes.ts';

/** Returns the path of the page that asks customers to confirm their identity, and then redirects to `returnTo`. */
export const confirmPath = (returnTo: string): string => withReturn(routePath('accountConfirm'), returnTo);
