// The domains of the Workers, of which wrangler takes over those of other Workers without asking, unless it runs in a terminal.
import type { Cloudflare } from './cloudflare.ts';
import type { WorkerConfigs } from './worker-configs.ts';

/** Returns one sentence for each domain of this environment that belongs to another Worker, such as that of another environment. */
export async function findForeignDomains(cloudflare: Cloudflare, configs: WorkerConfigs): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, routes = [] } of Object.values(configs)) {
    for (const { pattern } of routes) {
      const domains = await cloudflare.call<{ hostname: string; service: string }[]>('GET', `/workers/domains?hostname=${pattern}`);
      const owner = domains.find(({ hostname, service }) => hostname === pattern && service !== name)?.service;
      if (owner !== undefined) problems.push(`${pattern} is a domain of the Worker ${owner}. Remove it there, or choose another origin.`);
    }
  }
  return problems;
}
