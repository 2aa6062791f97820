// Saved cards at the billing step: read, chosen, and saved while paying.

import { maxSavedCards, type SavedCard, savedMethodId } from '#contract/entities/saved-card.ts';
import { isExpired } from '#domain/card.ts';
import { listSavedCards } from '#features/account/saved-cards/saved-instruments.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import type { PersonalContext, SubmitContext } from '#http/page.ts';
import type { SavedCards } from './payment-section.ts';

/** What the form says of the card whose security code was asked, and that a typed one is to be saved. */
export const savedCardName = 'saved_card';
export const saveCardName = 'save_card';

/** In the address that the provider's page leads back to: the answer to the bot check of a card to be saved. */
export const botTokenName = 'bot_token';

export interface CardChoices {
  /** The saved card whose security code is to be asked. */
  savedCardId?: string | undefined;
  /** What is typed is to be saved. */
  isSaved?: boolean;
  /** The answer to the bot check, if it is. */
  botToken?: string | undefined;
}

export const readCardChoices = (context: SubmitContext): CardChoices => ({
  savedCardId: context.form.get(savedCardName)?.slice(0, 64) || undefined,
  isSaved: context.form.has(saveCardName),
  botToken: readBotToken(context),
});

/** A notice that a card was not saved, which the next step shows. */
export const cardNotSavedNotice = 'card-not-saved';

/** `wanted`: the id of a card, `new` for one that is typed, else the default. Undefined for a guest, and where they cannot be read. */
export async function readSavedCards(context: PersonalContext, wanted: string | null | undefined): Promise<SavedCards | undefined> {
  const { account, report, shopper } = context;
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

/** Saves a card that was just typed for a cart. One that is saved already shows its code; any other failure shows a notice. */
export async function saveTypedCard(
  { account, report, shopper }: PersonalContext,
  { session, basketId, botToken }: { session: string; basketId: string; botToken: string | null | undefined },
): Promise<string[]> {
  if (!account.current()) return [];
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
