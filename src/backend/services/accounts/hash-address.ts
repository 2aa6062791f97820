import { hashInput } from '#backend/platform/ids.ts';
import type { AddressDocument } from '#backend/stores/consumer-addresses.ts';

/** Returns the hash of a saved address. It is equal for addresses that differ only in case, whitespace or phone number. */
export function hashAddress({ phone: _, phoneCode: _code, ...door }: AddressDocument): Promise<string> {
  const texts = Object.entries(door).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hashInput(texts.map(([name, text]) => [name, text?.toLowerCase().replace(/\s+/g, ' ')]));
}
