// Saved gift cards, reward codes and reward cards of an account. Number and PIN are validated when a card is saved. The number is stored
// encrypted, and the PIN is not stored. Replies contain neither number nor PIN.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { deriveId } from '#backend/platform/ids.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { sealText, unsealText } from '#backend/platform/sealed-text.ts';
import { passesFormCheck } from '#backend/services/bot-check/verify-form.ts';
import { type CartContext, requireDeducting } from '#backend/services/pricing/payment-method.ts';
import { type SavedPrepaidRow, savedPrepaidQuery, savePrepaid } from '#backend/stores/consumer-prepaid.ts';
import type { CallCode, CallReply, ParsedCallInput } from '#contract/calls.ts';
import { type SavedPrepaid, type SavedPrepaidMethodId, savedPrepaidMethodIdSchema } from '#contract/entities/saved-card.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

type Sent = Extract<ParsedCallInput<'consumer.savePaymentInstrument'>['body'], { payment_method_id: SavedPrepaidMethodId }>;
type SavingResult = Result<CallReply<'consumer.savePaymentInstrument'>, Refusal<CallCode<'consumer.savePaymentInstrument'>>>;

export async function listSavedPrepaid(
  consumerNo: string,
  wanted: SavedPrepaidMethodId | undefined,
  context: CartContext,
): Promise<SavedPrepaid[]> {
  const [rows] = await read(context.db, savedPrepaidQuery(consumerNo));
  const methods = wanted ? [wanted] : savedPrepaidMethodIdSchema.options;
  const lists = methods.map((methodId) =>
    describeRows(
      methodId,
      rows.filter((row) => row.methodId === methodId),
      context,
    ),
  );
  return (await Promise.all(lists)).flat();
}

/**
 * Decrypts the number of a saved card or code. Undefined if no key of the ring can decrypt it: a key that was removed too early must not
 * close the account's other cards, or its checkout.
 */
async function readSavedNumber({ savedId, sealedNumber }: SavedPrepaidRow, env: BackendEnv): Promise<string | undefined> {
  try {
    return await unsealText(env, sealedNumber);
  } catch (error) {
    logFault('key-rotation', error, { savedId });
    return undefined;
  }
}

/** Describes saved cards and codes, and omits those that no longer exist or cannot be decrypted. */
async function describeRows(
  methodId: SavedPrepaidMethodId,
  rows: readonly SavedPrepaidRow[],
  context: CartContext,
): Promise<SavedPrepaid[]> {
  const { saving } = requireDeducting(context.paymentMethods, methodId);
  if (!saving || rows.length === 0) return [];
  const numbers = await Promise.all(rows.map((row) => readSavedNumber(row, context.env)));
  const readable = rows.flatMap(({ savedId }, index) => {
    const number = numbers[index];
    return number === undefined ? [] : [{ savedId, number }];
  });
  const described = await saving.describe(
    context.db,
    readable.map(({ number }) => number),
  );
  return readable.flatMap(({ savedId }, index) => {
    const giftCard = described[index];
    return giftCard ? [{ paymentInstrumentId: savedId, payment_method_id: methodId, giftCard }] : [];
  });
}

export async function saveEnteredPrepaid(consumerNo: string, sent: Sent, context: CartContext): Promise<SavingResult> {
  const { db, env, now, idempotencyKey, randomId } = context;
  const { payment_method_id: methodId } = sent;
  const { saving } = requireDeducting(context.paymentMethods, methodId);
  if (!saving) return refused({ code: 'API400', detail: 'body.payment_method_id' });
  const saveKey = await deriveId(['saving', consumerNo, idempotencyKey ?? randomId()], env);
  if (!(await passesFormCheck(sent.recaptcha_response, saveKey, context))) return refused({ code: 'AUT403' });
  const typed = await saving.readEnteredNumber(sent, consumerNo, context);
  if (!typed.ok) return typed;
  const { number, expiresAt } = typed.value;
  // The id is derived from the number, so that an account cannot save the same number twice.
  const savedId = await deriveId(['saved', consumerNo, methodId, number], env);
  const last4 = number.slice(-4);
  const sealedNumber = await sealText(env, number);
  const rows = await savePrepaid(db, { savedId, consumerNo, methodId, last4, sealedNumber, saveKey, expiresAt }, now);
  const own = rows.find((row) => row.savedId === savedId);
  if (!own) return refused({ code: 'API400', detail: 'body: the account has too many saved cards' });
  if (own.saveKey !== saveKey) return refused({ code: 'PYT300' });
  const [card] = await describeRows(methodId, [own], context);
  return card ? ok({ card }) : refused({ code: 'GFC800' });
}

/**
 * Returns the number that the signed-in account has saved under an id; undefined if the id belongs to another account or payment method.
 */
export async function findSavedNumber(
  methodId: SavedPrepaidMethodId,
  savedId: string,
  { db, env, signIn, usid }: Pick<CallContext, 'db' | 'env' | 'signIn' | 'usid'>,
): Promise<string | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [rows] = await read(db, savedPrepaidQuery(usid));
  const saved = rows.find((row) => row.savedId === savedId && row.methodId === methodId);
  return saved && readSavedNumber(saved, env);
}
