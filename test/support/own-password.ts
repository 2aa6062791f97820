import type { Scene } from './account-calls.ts';

/** Confirms a session with wrong passwords. */
export async function enterWrongPasswords({ visitor, tokens }: Pick<Scene, 'visitor' | 'tokens'>, times: number): Promise<void> {
  const body = { by: 'password', password: 'Wrong-1234' };
  for (let time = 0; time < times; time++) await visitor.as(tokens, '/consumers-v3/consumer/confirmation', { method: 'POST', body });
}
