// Access tokens of programs, such as the command line. A token has roles, but never the role of an administrator.
import { findStaffToken, markStaffTokenUsed, tokenActorPrefix } from '#backend/stores/staff-tokens.ts';
import type { Staff, StaffContext } from '../context.ts';
import { createSecret, hashSecret } from '../hash-secret.ts';

/** Prefix by which people and secret scanners recognize a token. */
const prefix = 'cairn_staff_';
const format = /^Bearer (cairn_staff_[\w-]{43})$/i;
/** The time of the last use is stored at most this often. */
const markMs = 60_000;

export const createToken = (): string => prefix + createSecret();

/** Returns true if the request identifies itself by a token. Cookies and other proofs of identity then have no effect. */
export const hasToken = (c: StaffContext): boolean => c.req.header('authorization') !== undefined;

/** Returns the program that a valid token belongs to. */
export async function readTokenStaff(c: StaffContext): Promise<Staff | undefined> {
  const [, token] = format.exec(c.req.header('authorization') ?? '') ?? [];
  if (token === undefined) return undefined;
  const now = Date.now();
  const found = await findStaffToken(c.env.BACKEND_DB, await hashSecret(token), now);
  if (!found) return undefined;
  if (now - (found.usedAt ?? 0) >= markMs) await markStaffTokenUsed(c.env.BACKEND_DB, found.tokenId, now);
  return { actor: tokenActorPrefix + found.tokenId, name: found.name, email: '', grants: found.grants, endsAt: found.expiresAt };
}
