// Fills an outside search engine with what the index of a seeded database has (docs/search-engine.md).
//   node scripts/fill-search-engine.ts http://127.0.0.1:10041 [--masters N] [--persist-to DIR] [--version V]
// --masters: as the database was seeded. --version: of a database elsewhere, SELECT version FROM listing_index; if absent, that of the local one.
import { parseArgs } from 'node:util';
import { createIndexVersion, defaultMasters, generateSeed, type SeedInput } from '#backend/seed/generate.ts';
import { markets } from '#markets/registry.ts';
import { fillGroonga } from './search-engine/fill-groonga.ts';
import { storedIndexVersion } from './seed/database.ts';

const {
  values: options,
  positionals: [server],
} = parseArgs({
  allowPositionals: true,
  options: {
    masters: { type: 'string', default: String(defaultMasters) },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    version: { type: 'string' },
  },
});

function stop(problem: string): never {
  console.error(`fill-search: ${problem}`);
  process.exit(1);
}

if (server === undefined || !URL.canParse(server)) stop('needs the address of a Groonga server, such as http://127.0.0.1:10041.');
const version = options.version ?? storedIndexVersion(markets.us.siteId, options['persist-to']);
if (version === undefined) stop('the database holds no seed yet.');
// a version ends with the moment that the seed counts its dates from
const input: SeedInput = { masters: Number(options.masters), now: Number(version.split('-').at(-1)) };
if (createIndexVersion(input) !== version) stop(`the database is of another seed, ${version}. Was it seeded with other --masters?`);
const rows = await fillGroonga(server, generateSeed(input), version);
console.log(`fill-search: ${rows} rows written to ${server}.`);
