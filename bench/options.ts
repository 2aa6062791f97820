// The command line options of the benchmark.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const groups = ['load', 'slow', 'sizes', 'start', 'browser'] as const;
type Group = (typeof groups)[number];

export interface Options {
  /** Seconds of one wrk run. */
  seconds: number;
  /** Number of interleaved rounds. Their median is printed. */
  rounds: number;
  /** Number of measurements of each page in a browser. Their median is printed. */
  runs: number;
  /** Folder of another Git working copy of this project, whose build is measured for comparison. */
  against: string | undefined;
  /** Groups of measurements to run. */
  only: Set<Group>;
}

const usage = `npm run bench -- [--against folder] [--seconds 2] [--rounds 6, or 9 with --against] [--only ${groups.join(',')}] [--browser] [--runs 5]`;

/** Nine rounds are enough to distinguish two builds that differ by 10 %. */
const defaultRounds = { alone: '6', against: '9' };

/** Parses the command line. Without arguments, everything that needs no browser is measured. */
export function readOptions(argv: string[]): Options {
  const { values } = parseArgs({
    args: argv,
    options: {
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string' },
      runs: { type: 'string', default: '5' },
      against: { type: 'string' },
      only: { type: 'string' },
      browser: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const only = new Set(values.only ? values.only.split(',').map(requireGroup) : groups.filter((group) => group !== 'browser'));
  if (values.browser) only.add('browser');
  return {
    seconds: atLeastOne('seconds', values.seconds),
    rounds: atLeastOne('rounds', values.rounds ?? defaultRounds[values.against === undefined ? 'alone' : 'against']),
    runs: atLeastOne('runs', values.runs),
    against: values.against === undefined ? undefined : resolve(values.against),
    only,
  };
}

function requireGroup(name: string): Group {
  const group = groups.find((known) => known === name);
  if (!group) throw new Error(`Unknown group ${name}. ${usage}`);
  return group;
}

function atLeastOne(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be an integer of at least 1. ${usage}`);
  return value;
}
