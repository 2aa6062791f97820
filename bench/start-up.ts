// Measures the time from the start of a process to its first page, and its memory after that page.
import { type Bench, paths, type Shop } from './bench.ts';
import { median } from './median.ts';
import { each, mapBuilds, type PerBuild, sampleInTurns } from './per-build.ts';
import { residentMb, waitForResponse } from './process.ts';
import type { Server } from './workerd.ts';

export interface StartResult {
  firstPageMs: number;
  residentMb: number;
  bareFirstPageMs: number;
  bareResidentMb: number;
}

const runs = 5;
const isPage = (status: number) => status === 200;

export async function measureStart({ shops, bare, startBare }: Bench): Promise<PerBuild<StartResult>> {
  const samples = await sampleInTurns([bare, ...each(shops)], runs, (one: Server | Shop) =>
    'startAnother' in one ? firstPage(one.startAnother, paths.product) : firstPage(startBare, '/stream'),
  );
  return mapBuilds(shops, (shop) => ({
    firstPageMs: median(samples(shop).map(({ ms }) => ms)),
    residentMb: median(samples(shop).map(({ mb }) => mb)),
    bareFirstPageMs: median(samples(bare).map(({ ms }) => ms)),
    bareResidentMb: median(samples(bare).map(({ mb }) => mb)),
  }));
}

async function firstPage(startOne: () => Promise<Server>, path: string): Promise<{ ms: number; mb: number }> {
  const server = await startOne();
  const at = await waitForResponse(server.origin + path, isPage);
  const sample = { ms: at - server.startedAt, mb: residentMb(server.pid) };
  await server.stop();
  return sample;
}
