import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { type CardRow, cardsQuery } from '#backend/stores/consumer-cards.ts';

/** Returns the subject of a card page session that belongs to an account instead of a cart. */
export const cardOwner = (consumerNo: string): string => `account ${consumerNo}`;

/** Returns the instrument id of a saved card of the requester. Undefined without a card id, and for a card of another account. */
export const findSavedInstrument = async (cardId: string | undefined, context: CallContext): Promise<string | undefined> =>
  cardId === undefined ? undefined : (await findSavedCard(cardId, context))?.instrumentId;

/** Returns a saved card of the requester. Undefined for a card of another account. */
export async function findSavedCard(cardId: string, { db, signIn, usid }: CallContext): Promise<CardRow | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [cards] = await read(db, cardsQuery(usid));
  return cards.find((each) => each.cardId === cardId);
}
