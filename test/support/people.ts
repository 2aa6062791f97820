// The seeded people, one for each role, as callers of the gateway.
import type { System } from '#backend/platform/system.ts';
import type { CallReply } from '#contract/calls.ts';
import type { UserKind } from '#lib/rules/roles.ts';
import { aClock, aVisitor } from './accounts.ts';
import { seededPassword, seededPeople, seededPos } from './seeded-people.ts';

type Visitor = Awaited<ReturnType<typeof aVisitor>>;
type Call = <Body>(path: string, how?: { method?: string; body?: unknown }) => ReturnType<Visitor['call']> & Promise<{ body: Body }>;

/** Creates a visitor with the role's token. */
export async function aPerson(kind: UserKind, { system = aClock() }: { system?: System } = {}) {
  const visitor = await aVisitor({ system });
  const token = await findToken(kind, visitor);
  const call = (<Body>(path: string, how: object = {}) =>
    token === undefined ? visitor.call<Body>(path, how) : visitor.as<Body>({ accessToken: token }, path, how)) as Call;
  return { visitor, token, call };
}

async function findToken(kind: UserKind, visitor: Visitor): Promise<string | undefined> {
  if (kind === 'guest') return undefined;
  if (kind === 'associate') return (await signInAtPos(visitor)).body.accessToken;
  return (await visitor.enter(seededPeople[kind], {}, seededPassword)).accessToken;
}

export const signInAtPos = (visitor: Visitor, over: object = {}) =>
  visitor.call<CallReply<'auth.agentLogin'>>('/consumers-v3/consumer/agent/login', { body: { ...seededPos, ...over } });
