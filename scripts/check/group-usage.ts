// Memory and processor usage of the workerd processes in a process group.
import { readdirSync, readFileSync } from 'node:fs';
import { cpuMs, residentMb } from '../../bench/process.ts';

/** Returns the resident memory in megabytes. */
export const readMemoryMb = (group: number): number => Math.round(sum(group, residentMb));

/** Returns the processor time so far in milliseconds. */
export const readProcessorMs = (group: number): number => sum(group, cpuMs);

function sum(group: number, read: (pid: number) => number): number {
  let total = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const [, program = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      if (Number(rest.split(' ')[2]) === group && program.startsWith('workerd')) total += read(Number(name));
    } catch {} // The process has ended in the meantime.
  }
  return total;
}
