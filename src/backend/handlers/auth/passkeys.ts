// Passkeys as a sign-in method (W3C Web Authentication 3). Signed-in shoppers can add passkeys. User verification by the device is
// required.

import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { type ChallengeUse, challengeLifeMs, createChallenge, isChallenge } from '#backend/rules/passkey-challenge.ts';
import { issueCode } from '#backend/services/accounts/sign-in-attempts.ts';
import { countSignInMethodChange, emailSignInMethodChange } from '#backend/services/accounts/sign-in-method-email.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { consumerQuery } from '#backend/stores/consumers.ts';
import {
  consumeChallenge,
  deletePasskey,
  type PasskeyRow,
  passkeyQuery,
  passkeysQuery,
  recordPasskeyUse,
  renamePasskey,
  writePasskey,
} from '#backend/stores/passkeys.ts';
import { brand } from '#brand.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { formatBase64Url } from '#lib/encoding/base64-url.ts';

const maxPasskeys = 10;

type Credential = ParsedCallInput<'passkeys.signIn'>['body']['credential'];
type Place = Pick<ChallengeUse, 'origin' | 'rpId'>;

export const passkeyHandlers = {
  'passkeys.list': async (_input, { db, signIn, usid }) => {
    if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
    const [passkeys] = await read(db, passkeysQuery(usid));
    return ok({
      passkeys: passkeys.map(({ credentialId, name, createdAt, seenAt }) => ({
        passkeyId: credentialId,
        name,
        createdAt,
        ...(seenAt !== null && { seenAt }),
      })),
    });
  },
  'passkeys.beginAdding': async ({ body }, context) => {
    const { db, signIn, usid } = context;
    const [[consumer], known] = usid === undefined ? [[], []] : await read(db, consumerQuery(usid), passkeysQuery(usid));
    if (!signIn || !consumer) return refused({ code: 'PRO404' });
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: body.rpId,
      userID: toBytes(consumer.consumerNo),
      userName: consumer.email,
      userDisplayName: `${consumer.firstName} ${consumer.lastName}`.trim(),
      challenge: await issueChallenge('add', body, context),
      timeout: challengeLifeMs,
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return ok({ options: { ...options } });
  },
  'passkeys.add': async ({ body }, context) => {
    const { db, now, signIn, usid } = context;
    if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
    const verified = await verify((expected) =>
      verifyRegistrationResponse({ response: body.credential as unknown as RegistrationResponseJSON, ...expected }),
    )(body, 'add', context);
    if (!verified?.verified) return refused({ code: 'AUT401' });
    const waitMs = await countSignInMethodChange(usid, context);
    if (waitMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: waitMs } });
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const passkey = { credentialId: id, consumerNo: usid, rpId: body.rpId, publicKey: formatBase64Url(publicKey), counter, transports };
    if (await writePasskey(db, { ...passkey, name: body.name }, maxPasskeys, now)) {
      await emailSignInMethodChange(usid, { change: 'passkey-added', name: body.name }, context);
      return ok({ passkeyId: id });
    }
    const [[taken]] = await read(db, passkeyQuery(id));
    return refused({ code: taken ? 'AUT401' : 'API429' });
  },
  'passkeys.rename': async ({ body }, { db, signIn, usid }) => {
    if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
    const { passkeyId, name } = body;
    const isRenamed = await renamePasskey(db, usid, { credentialId: passkeyId, name });
    return isRenamed ? ok({ passkeyId, name }) : refused({ code: 'API404' });
  },
  'passkeys.remove': async ({ query }, context) => {
    const { db, signIn, usid } = context;
    if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
    const [[passkey]] = await read(db, passkeyQuery(query.passkeyId));
    const isRemoved = await deletePasskey(db, usid, query.passkeyId);
    if (isRemoved) await emailSignInMethodChange(usid, { change: 'passkey-removed', name: passkey?.name ?? '' }, context);
    return ok({ removed: true });
  },
  'passkeys.beginSignIn': async ({ body }, context) => {
    if (context.usid === undefined) return refused({ code: 'AUT404' });
    const options = await generateAuthenticationOptions({
      rpID: body.rpId,
      challenge: await issueChallenge('sign-in', body, context),
      timeout: challengeLifeMs,
      userVerification: 'required',
    });
    return ok({ options: { ...options } });
  },
  'passkeys.signIn': async ({ body }, context) => {
    const { env, now, usid, clientAddress } = context;
    if (usid === undefined) return refused({ code: 'AUT404' });
    const attempt = await countAttempt(env, 'sign-in', { address: clientAddress, shopper: usid, isUnguessable: true }, now);
    if (attempt.closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: attempt.closedForMs } });
    const consumerNo = await verifyPasskey(body, context);
    if (consumerNo === undefined) return refused({ code: 'AUT401' });
    await attempt.giveBack();
    return ok({ authorizationCode: await issueCode({ consumerNo, challenge: body.codeChallenge, device: body.device }, context) });
  },
} satisfies HandlersOf<'passkeys'>;

/**
 * Verifies a passkey's signature for this session. Returns the account number of the passkey's owner; undefined if the signature is
 * invalid.
 */
export async function verifyPasskey(signed: Place & { credential: Credential }, context: CallContext): Promise<string | undefined> {
  const { db, now } = context;
  const { credential, rpId } = signed;
  const [[passkey]] = await read(db, passkeyQuery(credential.id));
  if (!passkey || passkey.rpId !== rpId || !isOwner(credential, passkey)) return undefined;
  const { credentialId: id, counter, publicKey, transports, consumerNo } = passkey;
  const verified = await verify((expected) =>
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      credential: { id, counter, publicKey: readBytes(publicKey), transports },
      ...expected,
    }),
  )(signed, 'sign-in', context);
  const newCounter = verified?.authenticationInfo.newCounter ?? 0;
  if (!verified?.verified || !(await recordPasskeyUse(db, { credentialId: id, counter: newCounter }, now))) return undefined;
  return consumerNo;
}

async function issueChallenge(purpose: ChallengeUse['purpose'], { origin, rpId }: Place, { env, now, usid = '' }: CallContext) {
  return toBytes(await createChallenge({ purpose, usid, origin, rpId }, { now, ring: env.BACKEND_TOKEN_SECRET }));
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

interface Expected {
  expectedChallenge: (challenge: string) => Promise<boolean>;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: true;
}

/**
 * Runs a verification function of the WebAuthn library. Returns undefined if it throws, which it does for most invalid input. The challenge
 * is used up even if the verification fails.
 */
const verify =
  <Verified>(judge: (expected: Expected) => Promise<Verified>) =>
  async (
    { origin, rpId }: Place,
    purpose: ChallengeUse['purpose'],
    { db, env, now, usid = '' }: CallContext,
  ): Promise<Verified | undefined> => {
    const expectedChallenge = async (challenge: string) => {
      const text = new TextDecoder().decode(readBytes(challenge));
      const isOurs = await isChallenge(text, { purpose, usid, origin, rpId }, { now, ring: env.BACKEND_TOKEN_SECRET });
      return isOurs && consumeChallenge(db, await hashInput(['passkey challenge', challenge]), now);
    };
    return judge({ expectedChallenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }).catch(() => undefined);
  };

/** Returns whether the user handle of a credential belongs to the passkey's account (Web Authentication 3, 7.2, step 6). */
function isOwner({ response }: Credential, { consumerNo }: PasskeyRow): boolean {
  const { userHandle } = response;
  return typeof userHandle === 'string' && new TextDecoder().decode(readBytes(userHandle)) === consumerNo;
}

function readBytes(text: string): Uint8Array<ArrayBuffer> {
  const padded = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(text.length / 4) * 4, '=');
  return decodeBase64(padded) ?? new Uint8Array();
}
