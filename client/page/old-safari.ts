// Adds two features that older versions of Safari lack: popovers (before 17) and `checkVisibility()` (before 17.4). A separate chunk, which
// other browsers do not fetch.
import { apply, isSupported } from '@oddbird/popover-polyfill/fn';

/** Installs the polyfills. A second call changes nothing. */
export function addMissingFeatures(): void {
  if (!isSupported()) apply({ layerName: 'base' }); // the first layer with element selectors; later layers override its rules
  Element.prototype.checkVisibility ??= function (this: Element) {
    return this.getClientRects().length > 0;
  };
}
