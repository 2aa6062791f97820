// Reads the account's saved payment instruments; an empty list if the gateway saves none. The calls are refused with PRO404 or AUT404
// if the shopper is not signed in.
import {
  type SavedCard,
  type SavedPrepaid,
  type SavedPrepaidMethodId,
  savedMethodId,
  savedPrepaidMethodIds,
} from '#contract/entities/saved-card.ts';
import { ignoreMissingCall } from '#contract/errors/api-error.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { PersonalContext } from '#http/page.ts';

type Asking = Pick<PersonalContext['shopper'], 'gateway'>;

/** Returns the saved cards, with the default card first. */
export async function listSavedCards({ gateway }: Asking): Promise<Result<SavedCard[], Refusal>> {
  const answer = await gateway('consumer.paymentInstruments', { query: { paymentMethodId: savedMethodId } }).catch(ignoreMissingCall);
  if (!answer) return ok([]);
  if (!answer.ok) return answer;
  return ok(answer.value.payment_instruments.filter((each) => each.payment_method_id === savedMethodId));
}

/** Returns the saved gift cards, reward codes and reward cards, in this order. */
export async function listSavedPrepaid({ gateway }: Asking): Promise<Result<SavedPrepaid[], Refusal>> {
  const ask = (paymentMethodId: SavedPrepaidMethodId) =>
    gateway('consumer.paymentInstruments', { query: { paymentMethodId } }).catch(ignoreMissingCall);
  const saved: SavedPrepaid[] = [];
  for (const answer of await Promise.all(savedPrepaidMethodIds.map(ask))) {
    if (!answer) continue;
    if (!answer.ok) return answer;
    saved.push(...answer.value.payment_instruments.filter((each) => each.payment_method_id !== savedMethodId));
  }
  return ok(saved);
}
