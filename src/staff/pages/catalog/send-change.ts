// Requests changes of the catalog, after checking the permission in every market that the lines concern.

import { read } from '#backend/platform/query.ts';
import type { Action } from '#backend/rules/staff-permissions.ts';
import type { InputLine } from '#backend/services/catalog-changes/change-kind.ts';
import { listLocations } from '#backend/services/catalog-changes/stock.ts';
import type { ChangeKindName } from '#backend/stores/catalog-change-log.ts';
import { storeLocationsQuery } from '#backend/stores/catalog-changes.ts';
import { marketOfSite } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { notifyShop } from '../../notify-shop.ts';
import { shopOrigin } from '../../own-origin.ts';
import { requirePermission } from '../../permission.ts';
import { runAction } from '../../run-action.ts';
import { requireMarkets } from './catalog-frame.tsx';

interface Request {
  kind: ChangeKindName;
  input: readonly InputLine[];
  checked: string | undefined;
  /** The id of the change in the form that confirms it. */
  changeId: string | undefined;
  action: Extract<Action, 'catalog.change' | 'catalog.import'>;
}

/** Sends a change, or requests a preview of it. Throws a 403 unless the roles permit the action in every market of the lines. */
export async function sendChange(c: StaffContext, { kind, input, checked, changeId, action }: Request) {
  const subject = `catalog ${kind}`;
  const siteIds = await listSites(c, input);
  for (const siteId of siteIds) await requirePermission(c, { action, subject, siteId });
  // lines of unknown markets are errors, which any person with the permission may see
  const siteId = siteIds[0] ?? (await requireMarkets(c, subject, action))[0];
  const confirmed = { ...(checked !== undefined && { checked }), ...(changeId !== undefined && { changeId }) };
  const request = { kind, input: [...input], isImport: action === 'catalog.import', ...confirmed };
  const result = await runAction(c, { action, subject, siteId }, ['changeCatalog', request]);
  if (result.ok && result.value.outcome === 'stored') await announceChange(c);
  return result;
}

/** Tells the shop that its cached pages are outdated. */
export const announceChange = (c: StaffContext): Promise<void> =>
  notifyShop(c.env, c.get('config'), shopOrigin(c.get('config'), c.req.url));

/** Returns the markets of the lines: those in their cells, or those of their locations. */
async function listSites(c: StaffContext, input: readonly InputLine[]): Promise<string[]> {
  const named = new Set(input.map(({ cells }) => (cells.market ?? '').trim().toLowerCase()));
  const places = new Set(input.map(({ cells }) => (cells.location ?? '').trim().toLowerCase()));
  const found = [...named].filter((siteId) => marketOfSite(siteId));
  if ([...places].every((place) => place === '')) return found;
  const [stores] = await read(c.env.BACKEND_DB, storeLocationsQuery);
  const ofPlaces = listLocations(stores).filter(({ locationId }) => places.has(locationId.toLowerCase()));
  return [...new Set([...found, ...ofPlaces.map(({ siteId }) => siteId)])];
}
