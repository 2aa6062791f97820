/**
 * Returns the origin of the window that embeds a page, which is one of those that the page's security policy allows. In Firefox, only the
 * referrer contains the origin.
 */
export function findParentOrigin({ location, document }: Pick<Window, 'location' | 'document'>): string | undefined {
  const [nearest] = location.ancestorOrigins ?? [];
  return nearest ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined);
}
