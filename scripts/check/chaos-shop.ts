// A shop whose gateway is a stand-in behind the chaos gateway.
import { freePort } from '../../bench/process.ts';
import { answers, startTool } from '../../test/support/processes.ts';
import { type ChaosGateway, openChaosGateway } from '../chaos/open-gateway.ts';
import type { CheckRun } from './area.ts';
import { checkSecret, type StartedWorker, startWorker } from './start-worker.ts';

export interface ChaosShop extends StartedWorker {
  chaos: ChaosGateway;
}

export async function openChaosShop(run: CheckRun, variables: Readonly<Record<string, string>> = {}): Promise<ChaosShop> {
  const port = await freePort();
  const gateway = startTool('node', ['bench/stand-in/server.ts', String(port)]);
  run.started.defer(() => gateway.kill());
  const target = `http://127.0.0.1:${port}`;
  await answers(target, gateway);
  const chaos = await openChaosGateway({ target, seed: run.seed });
  run.started.defer(() => chaos.close());
  const given = { GATEWAY_URL: chaos.origin, SESSION_SECRETS: checkSecret, ...variables };
  return { ...(await startWorker(run, { workers: 'storefront', isSeeded: false, variables: () => given })), chaos };
}
