import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import type { CallContext } from '../call-context.ts';

/** Returns the network of the shopper, by which attempts are counted; undefined if it is unknown. */
export const readNetwork = ({ clientAddress }: Pick<CallContext, 'clientAddress'>): string | undefined =>
  clientAddress === undefined ? undefined : readAddressPrefix(clientAddress);
