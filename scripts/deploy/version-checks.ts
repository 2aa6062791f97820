// Checks whether a version of the storefront is worse than the previous one. Each check throws an error that says why.
import type { Cloudflare } from './cloudflare.ts';
import type { Surroundings } from './surroundings.ts';

interface Traffic {
  requests: number;
  errors: number;
}

export interface Rollout {
  /** Name of the Worker. */
  name: string;
  origin: string;
  /** Ids of the running version and of the uploaded one. */
  previous: string;
  next: string;
}

const describe = ({ requests, errors }: Traffic): string => `${errors} of ${requests} requests failed`;

const [minErrors, maxRatio, tolerance] = [5, 2, 0.01];

/**
 * Returns true if a version fails too often: at least five errors, and a rate that is higher than twice that of the previous version plus one
 * percentage point.
 */
export const isWorse = (next: Traffic, previous: Traffic): boolean =>
  next.errors >= minErrors && findRate(next) > maxRatio * findRate(previous) + tolerance;

const findRate = ({ requests, errors }: Traffic): number => (requests === 0 ? 0 : errors / requests);

const trafficQuery = `query ($account: string!, $scriptName: string!, $from: Time!, $to: Time!) {
  viewer { accounts(filter: { accountTag: $account }) {
    workersInvocationsAdaptive(limit: 1000, filter: { scriptName: $scriptName, datetime_geq: $from, datetime_leq: $to }) {
      sum { requests errors } dimensions { scriptVersion }
    }
  } }
}`;

interface TrafficReply {
  viewer: { accounts: { workersInvocationsAdaptive: { sum: Traffic; dimensions: { scriptVersion: string } }[] }[] };
}

/** Compares the requests and uncaught errors of both versions since a time. Cloudflare's analytics are a few minutes late. */
export async function checkTraffic(
  { name, previous, next }: Rollout,
  from: number,
  cloudflare: Cloudflare,
  { now }: Surroundings,
): Promise<void> {
  const times = { from: new Date(from).toISOString(), to: new Date(now()).toISOString() };
  const { viewer } = await cloudflare.query<TrafficReply>(trafficQuery, { account: cloudflare.account, scriptName: name, ...times });
  const groups = viewer.accounts.flatMap(({ workersInvocationsAdaptive }) => workersInvocationsAdaptive);
  const sum = (version: string): Traffic =>
    groups
      .filter(({ dimensions }) => dimensions.scriptVersion === version)
      .reduce(
        (total, { sum: { requests, errors } }) => ({ requests: total.requests + requests, errors: total.errors + errors }),
        noTraffic,
      );
  const [own, former] = [sum(next), sum(previous)];
  if (isWorse(own, former)) throw new Error(`${describe(own)}, but only ${describe(former)} with the previous version.`);
}

const noTraffic: Traffic = { requests: 0, errors: 0 };
const probedPaths = ['/ready', '/en-us'];
const probeAttempts = 3;

/** Requests pages from the new version, because analytics count only uncaught errors. Throws if one fails three times in a row. */
export async function checkPages({ name, origin, next }: Rollout, { fetch, wait }: Surroundings): Promise<void> {
  for (const path of probedPaths) {
    for (let attempt = 1; ; attempt++) {
      const status = await fetch(origin + path, {
        headers: { 'cloudflare-workers-version-overrides': `${name}="${next}"` },
        signal: AbortSignal.timeout(30_000),
      }).then(
        (response) => response.status,
        () => 'no response',
      );
      if (status === 200) break;
      if (attempt === probeAttempts) throw new Error(`${path} of the new version responded with ${status} three times.`);
      await wait(2000);
    }
  }
}

/** So many requests all get the same version by chance with a probability of less than two percent. */
const affinityRequests = 40;

/**
 * Checks that all requests of a visitor get the same version. Otherwise, pages of the new version would request scripts from the previous
 * version, which does not have them. A rule of the zone must therefore set a key for each visitor (docs/deploy.md).
 */
export async function checkAffinity({ name, origin, next }: Rollout, { fetch }: Surroundings): Promise<void> {
  const read = async (path: string, headers: Record<string, string> = {}) =>
    await fetch(origin + path, { headers, signal: AbortSignal.timeout(30_000) }).catch((problem: unknown) => {
      throw new Error(`${path} could not be loaded (${problem instanceof Error ? problem.message : problem}).`);
    });
  const page = await (await read('/en-us', { 'cloudflare-workers-version-overrides': `${name}="${next}"` })).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  if (script === undefined) throw new Error('The page /en-us of the new version has no script.');
  const statuses = new Set<number>();
  for (let request = 0; request < affinityRequests; request++) statuses.add((await read(`${script}?request=${request}`)).status);
  if (statuses.size > 1)
    throw new Error(
      'Requests of one visitor get different versions. Create the rule for the version key (docs/deploy.md, “Gradual deployment”).',
    );
}
