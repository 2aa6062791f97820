// Lets a signed-in shopper confirm their identity. Sensitive actions require this confirmation, because a session can be stolen
// (docs/decisions/058).
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { listSignatures, randomHexId, signParts } from '#backend/platform/ids.ts';
import { sealText } from '#backend/platform/sealed-text.ts';
import type { SignIn } from '#backend/platform/tokens.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { verifyOwnPassword } from '#backend/services/accounts/own-password.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { countConfirmationAttempt, writeAuthentication, writeConfirmationStatement } from '#backend/stores/consumer-sessions.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { dataLocale } from '#markets/registry.ts';
import { verifyPasskey } from './passkeys.ts';

const codeDigits = 8;

export const sendConfirmationCode: Handler<'auth.sendConfirmationCode'> = async (_input, context) => {
  const { clientAddress: address, db, env, locale, now, signIn } = context;
  const consumer = await findOwnAccount(context);
  if (!signIn || !consumer) return refused({ code: 'PRO404' });
  const { closedForMs } = await countAttempt(env, 'confirmation-mail', { address, target: consumer.consumerNo }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const { email, firstName } = consumer;
  const sentEmail = { about: randomHexId(), recipient: email, locale: dataLocale(locale), writtenAt: now };
  await db.batch([
    writeConfirmationStatement(db, signIn.sessionId, now),
    createOutbox(db).writeEmail('confirmation-code', {
      ...sentEmail,
      data: { firstName, code: await sealText(env, await createCode(signIn, now, context)) },
    }),
  ]);
  return ok({ sent: true });
};

export const confirmPerson: Handler<'auth.confirmPerson'> = async ({ body }, context) => {
  const { db, now, signIn } = context;
  const consumer = await findOwnAccount(context);
  if (!signIn || !consumer) return refused({ code: 'PRO404' });
  const problem = await verifyPerson(body, { consumer, signIn }, context);
  if (problem) return refused(problem);
  await writeAuthentication(db, signIn.sessionId, now);
  return ok({ confirmed: true });
};

type Body = ParsedCallInput<'auth.confirmPerson'>['body'];

async function verifyPerson(
  body: Body,
  { consumer, signIn }: { consumer: ConsumerRow; signIn: SignIn },
  context: CallContext,
): Promise<Refusal<'AUT401' | 'AUT402' | 'AUT423' | 'AUT450'> | undefined> {
  if (body.by === 'password') return verifyOwnPassword(body.password, { consumer, signIn }, context);
  if (body.by === 'passkey') return (await verifyPasskey(body, context)) === consumer.consumerNo ? undefined : { code: 'AUT401' };
  const sentAt = await countConfirmationAttempt(context.db, signIn.sessionId, context.now);
  if (sentAt === undefined) return { code: 'AUT402' };
  const typed = body.code.replaceAll(/\D/g, '');
  const signatures = await listSignatures(nameCode(signIn, sentAt), context.env);
  return signatures.some((signature) => isSame(formatCode(signature), typed)) ? undefined : { code: 'AUT401' };
}

/** Derives the eight-digit confirmation code from a secret of the backend, so that the code need not be stored. */
const createCode = async (signIn: SignIn, sentAt: number, { env }: CallContext): Promise<string> =>
  formatCode(await signParts(nameCode(signIn, sentAt), env));

const nameCode = ({ sessionId }: SignIn, sentAt: number) => ['code of a confirmation', sessionId, String(sentAt)];

const formatCode = (signature: string): string =>
  String(Number.parseInt(signature.slice(0, 12), 16) % 10 ** codeDigits).padStart(codeDigits, '0');
