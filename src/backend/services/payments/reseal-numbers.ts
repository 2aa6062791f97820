import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { readSealedStart, sealText, unsealText } from '#backend/platform/sealed-text.ts';
import { otherSealedQuery, replaceSealedStatement } from '#backend/stores/consumer-prepaid.ts';

/**
 * Encrypts saved numbers with the current key that are encrypted with a former one, up to 500 per run. Returns how many. A number that no
 * key of the ring can decrypt is logged and left as it is.
 */
export async function resealNumbers(env: BackendEnv): Promise<number> {
  const [found] = await read(env.BACKEND_DB, otherSealedQuery(await readSealedStart(env)));
  const statements: D1PreparedStatement[] = [];
  for (const { savedId, sealedNumber } of found) {
    try {
      const to = await sealText(env, await unsealText(env, sealedNumber));
      statements.push(replaceSealedStatement(env.BACKEND_DB, { savedId, to }));
    } catch (error) {
      logFault('key-rotation', error, { savedId });
    }
  }
  if (statements.length > 0) await env.BACKEND_DB.batch(statements);
  return statements.length;
}
