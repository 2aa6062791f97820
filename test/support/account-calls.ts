// Accounts at the gateway for tests that check each account call against its schema and its error codes.
import { type CallName, callRow } from '#contract/calls.ts';
import { anAccount, aVisitor, password, signUpBody } from './accounts.ts';
import { forgetAuthentication } from './authentication.ts';
import { type Asked, checkEachCall } from './check-calls.ts';

/** The request to send. It has the account's token unless `asGuest` is set. */
export interface Sent {
  body?: object;
  /** Path parameter of the call. */
  id?: string;
  query?: string;
  asGuest?: true;
  without?: readonly string[];
  env?: object;
  /** Tokens of an account that replace those of the scene. */
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

/** Sends a wrong password `times` times, and returns a request with one more wrong password, whose response shows the consequence. */
export async function failSignIns({ email, visitor }: Scene, times: number): Promise<Sent> {
  for (let time = 0; time < times; time++) await visitor.signIn(email, 'Wrong-1234');
  return { body: credentials(email, 'Wrong-1234'), asGuest: true };
}

/** Makes the scene's sign-in older than the limit for a recent authentication, before the call is sent. */
export const longAgo =
  (ask: Ask): Ask =>
  async (scene) => {
    const sent = await ask(scene);
    await forgetAuthentication(scene.email);
    return sent;
  };

export const withoutToken: Ask = () => ({ without: ['authorization'] });

/** Sends a call as a new account, and returns the response and the account. `variables` override those of the backend. */
export async function sendCall(name: CallName, ask: Ask, variables: object = {}) {
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
  const answer = await visitor.call(to, {
    method,
    headers: without ? {} : headers,
    ...(body && { body }),
    ...(without && { without }),
    env: { ...variables, ...env },
  });
  return { ...answer, email: scene.email };
}

export const checkCalls = <Name extends CallName>(calls: Asked<Name, Ask>, variables?: object): void =>
  checkEachCall(calls, (name, ask) => sendCall(name, ask, variables));
