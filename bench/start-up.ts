// From the start of the process to its first page, and the memory that it then has.
import { type Bench, paths } from './bench.ts';
import { median } from './median.ts';
import { answered, residentMb } from './process.ts';

export interface StartResult {
  firstPageMs: number;
  residentMb: number;
  bareFirstPageMs: number;
  bareResidentMb: number;
}

const runs = 5;
const isPage = (status: number) => status === 200;

export async function measureStart({ startShop, startBare }: Bench): Promise<StartResult> {
  const ours: { ms: number; mb: number }[] = [];
  const bare: { ms: number; mb: number }[] = [];
  for (let run = 0; run < runs; run++) {
    for (const [startOne, path, results] of [
      [startBare, '/stream', bare],
      [startShop, paths.product, ours],
    ] as const) {
      const server = await startOne();
      const at = await answered(server.origin + path, isPage);
      results.push({ ms: at - server.startedAt, mb: residentMb(server.pid) });
      await server.stop();
    }
  }
  return {
    firstPageMs: median(ours.map(({ ms }) => ms)),
    residentMb: median(ours.map(({ mb }) => mb)),
    bareFirstPageMs: median(bare.map(({ ms }) => ms)),
    bareResidentMb: median(bare.map(({ mb }) => mb)),
  };
}
