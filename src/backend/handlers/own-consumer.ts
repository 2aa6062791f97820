import { type ConsumerRow, consumerQuery } from '../stores/consumers.ts';
import { read } from '../stores/query.ts';
import type { CallContext } from './handler.ts';

/** The account of whoever asks. Undefined for a guest, and for an account that was deleted. */
export async function findOwn({ db, signIn, usid }: Pick<CallContext, 'db' | 'signIn' | 'usid'>): Promise<ConsumerRow | undefined> {
  if (!signIn || usid === undefined) return undefined;
  const [[consumer]] = await read(db, consumerQuery(usid));
  return consumer;
}
