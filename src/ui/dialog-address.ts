// Links of editors that open a dialog instead of leading to another page: `#modal-` and the name of the dialog.
import { routePath } from '#routes.ts';

const prefix = '#modal-';

/** Pages of the shop that an editor may open by name. Any other name is that of a dialog which stands in the page. */
const pathsByName: ReadonlyMap<string, string> = new Map([
  ['language', routePath('language')],
  ['privacy-settings', routePath('privacySettings')],
]);

export const isDialogAddress = (address: string): boolean => address.startsWith(prefix);

/** The page of the shop that is shown in the dialog of this name; undefined for a dialog within the page. */
export const findDialogPath = (address: string): string | undefined =>
  isDialogAddress(address) ? pathsByName.get(address.slice(prefix.length)) : undefined;
