// Opens an import from Shopify, if the person may see it.
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import type { StaffActionName, StaffInput } from '#backend/staff-actions.ts';
import {
  findImportAction,
  importFileQuery,
  importQuery,
  nameImport,
  type ShopifyImport,
  type ShopifyKind,
} from '#backend/stores/shopify-imports.ts';
import type { SiteId } from '#markets/registry.ts';
import type { StaffContext } from '../../../context.ts';
import { requireSomeMarket } from '../../../market-permission.ts';
import { requirePermission } from '../../../permission.ts';
import { runAction } from '../../../run-action.ts';
import { catalogPath, requireMarkets } from '../catalog-frame.tsx';

export const shopifyPath = `${catalogPath}/shopify`;
export const importPath = (importId: string): string => `${shopifyPath}/${encodeURIComponent(importId)}`;

/** Returns the markets into which the person may import files of a kind. */
export const listImportMarkets = (c: StaffContext, kind: ShopifyKind): SiteId[] =>
  listPermittedMarkets(c.get('staff').grants, findImportAction(kind));

/**
 * Returns whether the person may import into every market of an import. Before its markets are chosen, an import belongs to the person who
 * has uploaded the file.
 */
export function isOpenTo(c: StaffContext, { kind, siteIds, uploadedBy }: ShopifyImport): boolean {
  const permitted: readonly string[] = listImportMarkets(c, kind);
  if (permitted.length === 0) return false;
  return siteIds.length === 0 ? uploadedBy === c.get('staff').actor : siteIds.every((siteId) => permitted.includes(siteId));
}

/** Throws a 403, and records the attempt, unless the person may import files of a kind into a market. */
export async function requireImport(
  c: StaffContext,
  kind: ShopifyKind,
  { subject, siteId }: { subject: string; siteId?: string | undefined },
) {
  const action = findImportAction(kind);
  await (siteId === undefined ? requireSomeMarket(c, action, subject) : requirePermission(c, { action, subject, siteId }));
}

/** Returns the import of the address. Throws a 403 for people who cannot open the catalog, and a 404 for an import of another person. */
export async function openImport(c: StaffContext): Promise<ShopifyImport> {
  const importId = c.req.param('importId') ?? '';
  await requireMarkets(c, nameImport(importId));
  const [[found]] = await read(c.env.BACKEND_DB, importQuery(importId));
  if (!found || !isOpenTo(c, found)) throw new HTTPException(404);
  return found;
}

/** Returns the text of the file of an import; undefined if it was deleted. */
export async function readImportFile(c: StaffContext, importId: string): Promise<string | undefined> {
  const [parts] = await read(c.env.BACKEND_DB, importFileQuery(importId));
  return parts.length > 0 ? parts.map(({ data }) => data).join('') : undefined;
}

/** Requests an action on an import. Its permission is checked in one market here, and in all of them by `openImport`. */
export async function runImportAction<Name extends StaffActionName>(
  c: StaffContext,
  { importId, kind, siteIds }: Pick<ShopifyImport, 'importId' | 'kind' | 'siteIds'>,
  request: readonly [name: Name, input: StaffInput<Name>],
) {
  const action = findImportAction(kind);
  const siteId = siteIds[0] ?? (await requireSomeMarket(c, action, nameImport(importId)))[0];
  return runAction(c, { action, subject: nameImport(importId), siteId }, request);
}
