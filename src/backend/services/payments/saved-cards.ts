import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { type CardRow, cardsQuery } from '#backend/stores/consumer-cards.ts';

/** What a visit to the card page is for that no cart has asked for. */
export const cardOwner = (consumerNo: string): string => `account ${consumerNo}`;

/** What stands for a saved card of whoever asks; undefined for one of others, and where none is named. */
export const findSavedInstrument = async (cardId: string | undefined, context: CallContext): Promise<string | undefined> =>
  cardId === undefined ? undefined : (await findSavedCard(cardId, context))?.instrumentId;

/** A saved card of whoever asks; undefined for one of others. */
export async function findSavedCard(cardId: string, { db, signIn, usid }: CallContext): Promise<CardRow | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [cards] = await read(db, cardsQuery(usid));
  return cards.find((each) => each.cardId === cardId);
}
