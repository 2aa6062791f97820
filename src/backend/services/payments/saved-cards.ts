import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { type CardRow, cardsQuery } from '#backend/stores/consumer-cards.ts';

/** Returns the value that identifies an account as the owner of a card page session. A cart's session has the cart id instead. */
export const cardOwner = (consumerNo: string): string => `account ${consumerNo}`;

/** Returns the instrument id of a requester's saved card; undefined if no card id is given, or if the card belongs to another account. */
export const findSavedInstrument = async (cardId: string | undefined, context: CallContext): Promise<string | undefined> =>
  cardId === undefined ? undefined : (await findSavedCard(cardId, context))?.instrumentId;

/** Returns a saved card of the requester; undefined if the card belongs to another account. */
export async function findSavedCard(cardId: string, { db, signIn, usid }: CallContext): Promise<CardRow | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [cards] = await read(db, cardsQuery(usid));
  return cards.find((each) => each.cardId === cardId);
}
