// Cloudflare Access signs people in before a request reaches the Worker, and adds a token about the person to each request
// (https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/).
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod';
import { grantRoles, type Identity, type IdentitySource } from '../config.ts';
import type { Staff, StaffContext } from '../context.ts';
import { updateGrantsOf } from '../end-preview-grants.ts';
import { readGroups } from './openid.ts';

type AccessSource = Extract<IdentitySource, { kind: 'access' }>;

const tokenHeader = 'cf-access-jwt-assertion';
const deadlineMs = 4000;

/** Keys by team. jose fetches them again if a token has an unknown key, at most every 30 seconds. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function openKeySet(team: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(team);
  if (known) return known;
  const created = createRemoteJWKSet(new URL('/cdn-cgi/access/certs', team), { timeoutDuration: deadlineMs });
  keySets.set(team, created);
  return created;
}

export const clearAccessKeys = (): void => keySets.clear();

/** The claims of a person's token. The token of a service has no email address, so a service is not a person. */
const claimsSchema = z.looseObject({
  sub: z.string().min(1),
  email: z.email(),
  name: z.string().optional(),
  custom: z.record(z.string(), z.unknown()).default({}),
});

/** Returns the person of a valid token. Undefined if the token is missing, or its signature, issuer, audience or time is wrong. */
async function readAccessIdentity(
  token: string | undefined,
  { team, audience }: AccessSource,
  groupsClaim: string,
): Promise<Identity | undefined> {
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify(token, openKeySet(team), {
      issuer: team,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(Date.now()),
    });
    const claims = claimsSchema.parse(payload);
    const { sub, email, custom } = claims;
    return {
      actor: `${team}|${sub}`,
      name: (claims.name ?? email).slice(0, 100),
      email,
      groups: readGroups(custom[groupsClaim] ?? claims[groupsClaim]),
    };
  } catch {
    return undefined;
  }
}

/** Returns the person whom Cloudflare Access has signed in. The roles are read from each request, so a change applies at once. */
export async function readAccessStaff(c: StaffContext, source: AccessSource): Promise<Staff | undefined> {
  const config = c.get('config');
  const identity = await readAccessIdentity(c.req.header(tokenHeader), source, config.groupsClaim);
  if (!identity) return undefined;
  await updateGrantsOf({ env: c.env, config }, identity);
  return { ...identity, grants: grantRoles(config, identity) };
}
