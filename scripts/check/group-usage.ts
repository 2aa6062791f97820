// What the processes called workerd of a process group use.
import { readdirSync, readFileSync } from 'node:fs';
import { cpuMs, residentMb } from '../../bench/process.ts';

/** Resident megabytes. */
export const readMemoryMb = (group: number): number => Math.round(sum(group, residentMb));

/** Milliseconds of processor time so far. */
export const readProcessorMs = (group: number): number => sum(group, cpuMs);

function sum(group: number, read: (pid: number) => number): number {
  let total = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const [, program = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      if (Number(rest.split(' ')[2]) === group && program.startsWith('workerd')) total += read(Number(name));
    } catch {
      // it has ended meanwhile
    }
  }
  return total;
}
