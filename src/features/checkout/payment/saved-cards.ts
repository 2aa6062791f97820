// Saved cards in the billing step: reads them, selects one, and saves a new card during payment.

import { maxSavedCards, type SavedCard, savedMethodId } from '#contract/entities/saved-card.ts';
import { isExpired } from '#domain/card.ts';
import { listSavedCards } from '#features/account/saved-cards/saved-instruments.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import type { PersonalContext, SubmitContext } from '#http/page.ts';
import type { SavedCards } from './payment-section.ts';

/** Name of the form field with the saved card to pay with. `saveCardName` is the name of the checkbox for saving a new card. */
export const savedCardName = 'saved_card';
export const saveCardName = 'save_card';

/** Parameter of the provider's return URL with the bot check token for saving a card. */
export const botTokenName = 'bot_token';

export interface CardChoices {
  /** Id of the saved card to pay with. */
  savedCardId?: string | undefined;
  /** True if the new card is to be saved. */
  isSaved?: boolean;
  /** The bot check token for saving the card. */
  botToken?: string | undefined;
}

export const readCardChoices = (context: SubmitContext): CardChoices => ({
  savedCardId: context.form.get(savedCardName)?.slice(0, 64) || undefined,
  isSaved: context.form.has(saveCardName),
  botToken: readBotToken(context),
});

/** The notice that makes the next step show that a card was not saved. */
export const cardNotSavedNotice = 'card-not-saved';

/**
 * Reads the saved cards and selects one. `wanted` is a card id or `new`; any other value selects the default card. Returns undefined for a
 * guest or if the call fails.
 */
export async function readSavedCards(context: PersonalContext, wanted: string | null | undefined): Promise<SavedCards | undefined> {
  const { report, shopper } = context;
  const { account } = shopper;
  if (!account.current()) return undefined;
  const answer = await listSavedCards(shopper).catch(report);
  if (!answer?.ok) return undefined;
  const all = answer.value;
  const today = new Date().toISOString().slice(0, 10);
  const cards = all.filter(({ card }) => !isExpired(card, today));
  return { cards, chosen: chooseCard(cards, wanted), isFull: all.length >= maxSavedCards, botCheck: botCheckField(context, false) };
}

const chooseCard = (cards: readonly SavedCard[], wanted: string | null | undefined): SavedCard | undefined =>
  wanted === 'new' ? undefined : (cards.find(({ paymentInstrumentId }) => paymentInstrumentId === wanted) ?? cards[0]);

/**
 * Saves the card that was just entered for a cart. Returns the notices for the next step: PYT300 if the card was already saved, a general
 * notice for any other error.
 */
export async function saveEnteredCard(
  { report, shopper }: PersonalContext,
  { session, basketId, botToken }: { session: string; basketId: string; botToken: string | null | undefined },
): Promise<string[]> {
  if (!shopper.account.current()) return [];
  const body = {
    payment_method_id: savedMethodId,
    payment_session_id: session.slice(0, 100),
    basketId,
    recaptcha_response: botToken ?? undefined,
  } as const;
  const answer = await shopper
    .gateway('consumer.savePaymentInstrument', { body }, { idempotencyKey: `card-${body.payment_session_id}` })
    .catch(report);
  if (answer?.ok) return [];
  return [answer?.error.code === 'PYT300' ? 'PYT300' : cardNotSavedNotice];
}
