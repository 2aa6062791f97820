// What can happen to a basket before it is ordered; pure, so the object can do it between a read and its write.
import type { Address } from '#contract/entities/address.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { type SavedChange, saveLine, takeSavedItem } from './saved-moves.ts';
import type { AppliedGiftCard, Basket, Instrument, KeptRefusal, Line } from './state.ts';

/** `available`: pieces in stock when the catalogue was asked. */
export type Change =
  | { kind: 'add-line'; line: Line; available: number }
  | { kind: 'set-line'; itemId: string; qty: number; line: Line; available: number }
  | { kind: 'remove-line'; itemId: string; upc: string }
  | SavedChange
  | { kind: 'set-method'; code: string }
  | { kind: 'set-shipping-address'; address: Address | undefined }
  | { kind: 'set-billing-address'; address: Address | undefined }
  | { kind: 'set-instrument'; instrument: Instrument }
  | { kind: 'add-gift-card'; card: AppliedGiftCard; limit: number }
  | { kind: 'remove-instrument'; instrumentId: string };

/** More lines than this are no shopping but an attack on the object. */
export const maxLines = 100;

/** The basket after a change, one revision on; the same one where nothing changed. Codes: ORD404, INV408, GFC755, GFC410. */
export function applyChange(basket: Basket, change: Change): Result<Basket, KeptRefusal> {
  const next = changed(basket, change);
  if (!next.ok || next.value === basket) return next;
  return ok({ ...next.value, revision: basket.revision + 1 });
}

function changed(basket: Basket, change: Change): Result<Basket, KeptRefusal> {
  switch (change.kind) {
    case 'add-line':
      return addLine(basket, change);
    case 'set-line':
      return setLine(basket, change);
    case 'remove-line':
      return ok(removeLine(basket, change));
    case 'save-line':
      return ok(saveLine(basket, change));
    case 'take-saved':
      return takeSavedItem(basket, change, (added) => addLine(basket, added));
    case 'set-method':
      return ok(basket.methodCode === change.code ? basket : { ...basket, methodCode: change.code });
    case 'set-shipping-address':
      return ok(put(basket, 'shippingAddress', change.address));
    case 'set-billing-address':
      return ok(put(basket, 'billingAddress', change.address));
    case 'set-instrument':
      return ok(isHeld(basket, change.instrument.payment_instrument_id) ? basket : { ...basket, instrument: change.instrument });
    case 'add-gift-card':
      return addGiftCard(basket, change);
    case 'remove-instrument':
      return ok(removeInstrument(basket, change.instrumentId));
  }
}

const isHeld = ({ instrument }: Basket, id: string): boolean => instrument?.payment_instrument_id === id;

function addGiftCard(basket: Basket, { card, limit }: Extract<Change, { kind: 'add-gift-card' }>): Result<Basket, KeptRefusal> {
  const { giftCards = [] } = basket;
  if (giftCards.some(({ cardNumber }) => cardNumber === card.cardNumber)) return refused({ code: 'GFC755' });
  return giftCards.length >= limit ? refused({ code: 'GFC410' }) : ok({ ...basket, giftCards: [...giftCards, card] });
}

function removeInstrument(basket: Basket, id: string): Basket {
  if (isHeld(basket, id)) return put(basket, 'instrument', undefined);
  const { giftCards = [] } = basket;
  const others = giftCards.filter(({ instrumentId }) => instrumentId !== id);
  return others.length === giftCards.length ? basket : { ...basket, giftCards: others };
}

// Home delivery is the only one so far, so variant and recipe say which line it is (ledger C4.03).
const isSameLine = (one: Line, other: Line): boolean => one.upc === other.upc && one.recipeId === other.recipeId;

function addLine(basket: Basket, { line, available }: Extract<Change, { kind: 'add-line' }>): Result<Basket, KeptRefusal> {
  const known = basket.lines.find((each) => isSameLine(each, line));
  if (!known && basket.lines.length >= maxLines) return tooMany(line, 0);
  const limit = Math.min(available, line.maxQty, known?.maxQty ?? line.maxQty);
  const next: Line = known ? { ...known, ...line, id: known.id, qty: known.qty + line.qty } : line;
  if (next.qty > limit) return tooMany(next, limit);
  const lines = known ? basket.lines.map((each) => (each === known ? next : each)) : [...basket.lines, next];
  return ok({ ...basket, lines });
}

function setLine(basket: Basket, { itemId, qty, line, available }: Extract<Change, { kind: 'set-line' }>): Result<Basket, KeptRefusal> {
  const known = basket.lines.find(({ id }) => id === itemId);
  if (!known) return refused({ code: 'ORD404', details: { itemId } });
  const next: Line = { ...known, upc: line.upc, look: line.look, qty };
  const twin = basket.lines.find((each) => each !== known && isSameLine(each, next));
  const merged = twin ? { ...twin, qty: twin.qty + qty } : next;
  const limit = Math.min(available, merged.maxQty);
  if (merged.qty > limit) return tooMany(merged, limit);
  if (!twin && known.qty === next.qty && known.upc === next.upc) return ok(basket);
  const kept = basket.lines.filter((each) => each !== twin);
  return ok({ ...basket, lines: kept.map((each) => (each === known ? merged : each)) });
}

function removeLine(basket: Basket, { itemId, upc }: Extract<Change, { kind: 'remove-line' }>): Basket {
  const lines = basket.lines.filter((line) => line.id !== itemId || line.upc !== upc);
  return lines.length === basket.lines.length ? basket : { ...basket, lines };
}

const tooMany = ({ id, upc }: Line, maxQty: number): Result<never, KeptRefusal> =>
  refused({ code: 'INV408', details: { itemId: id, upc, maxQty } });

function put<Name extends 'shippingAddress' | 'billingAddress' | 'instrument'>(basket: Basket, name: Name, value: Basket[Name]): Basket {
  if (value !== undefined) return { ...basket, [name]: value };
  if (basket[name] === undefined) return basket;
  const { [name]: _, ...rest } = basket;
  return rest as Basket; // the three are optional
}
