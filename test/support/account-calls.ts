// An account at the gateway and whoever calls in its name, for the tests that hold each call of accounts against its schema and its codes.
import { describe, expect, it } from 'vitest';
import { type CallCode, type CallName, callRow } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { type ErrorCode, errorCatalogue } from '#errors/catalogue.ts';
import { anAccount, aVisitor, password, signUpBody } from './accounts.ts';

/** What is sent; without `asGuest` with the token of an account. */
export interface Sent {
  body?: object;
  /** Of the path. */
  id?: string;
  query?: string;
  asGuest?: true;
  without?: readonly string[];
  env?: object;
  /** Of another account than that of the scene. */
  tokens?: Scene['tokens'];
}
export interface Scene {
  email: string;
  phone: string;
  consumerNo: string;
  visitor: Awaited<ReturnType<typeof aVisitor>>;
  tokens: { accessToken: string; refreshToken?: string | undefined };
}
export type Ask = (scene: Scene) => Sent | Promise<Sent>;

async function aScene(): Promise<Scene> {
  const visitor = await aVisitor();
  const { phone } = signUpBody();
  const { email, consumerNo } = await anAccount({ phone });
  return { email, phone, consumerNo, visitor, tokens: await visitor.enter(email) };
}

export const credentials = (username: string, typed = password) => ({
  type: 'Registered',
  username,
  password: typed,
  codeChallenge: 'a'.repeat(43),
});

/** Several wrong passwords, so that the next answer says what comes of them. */
export async function tryWrong({ email, visitor }: Scene, times: number): Promise<Sent> {
  for (let time = 0; time < times; time++) await visitor.signIn(email, 'Wrong-1234');
  return { body: credentials(email, 'Wrong-1234'), asGuest: true };
}

export const nobody: Ask = () => ({ without: ['authorization'] });

async function sendCall(name: CallName, ask: Ask) {
  const scene = await aScene();
  const { visitor } = scene;
  const { body, id = 'nothing', query, asGuest, without, env, tokens } = await ask(scene);
  const others = tokens ?? scene.tokens;
  const { method } = callRow(name);
  const path = callRow(name).path.replace(/\{\w+\}/, id);
  const isGerman = query === 'germany';
  const headers = {
    ...(asGuest ? {} : { authorization: `Bearer ${others.accessToken}` }),
    ...(isGerman && { 'x-locale': 'de_DE', 'x-region': 'EMEA' }),
  };
  const to = query && !isGerman ? `${path}?${query}` : path;
  return visitor.call(to, {
    method,
    headers: without ? {} : headers,
    ...(body && { body }),
    ...(without && { without }),
    ...(env && { env }),
  });
}

/** How a call is asked so that it answers, and so that it refuses with each of its codes. */
export interface Asked<Name extends CallName> {
  asked: Record<Name, Ask>;
  refusals: { [Each in Name]: Record<CallCode<Each>, Ask> };
}

/** A code that is missing in `refusals` does not compile. */
export function checkCalls<Name extends CallName>({ asked, refusals }: Asked<Name>): void {
  const names = Object.keys(asked) as Name[]; // Object.keys widens names
  describe.each(names)('%s', (name) => {
    it('answers with what its schema says', async () => {
      const { status, body } = await sendCall(name, asked[name]);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(validateResponse(name, body)).toEqual({ valid: true, issues: [] });
    });

    const cases = Object.entries<Ask>(refusals[name]) as [ErrorCode, Ask][];

    it('knows how each of its codes is met', () => {
      expect(cases.map(([code]) => code).toSorted()).toEqual([...callRow(name).codes].toSorted());
    });

    it.each(cases)('is refused with %s on an honest request', async (code, ask) => {
      const { status, error } = await sendCall(name, ask);
      expect(error?.errorId).toBe(code);
      expect(status).toBe(error?.details?.retryAfterMs === undefined ? errorCatalogue[code].status : 429);
    });
  });
}
