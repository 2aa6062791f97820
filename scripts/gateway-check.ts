// `npm run gateway:check -- <url>`: checks whether a gateway fulfills the contract (docs/connect-a-gateway.md). It creates carts and places
// orders, so the gateway must be a test system.
import { parseArgs } from 'node:util';
import { levels } from './gateway-check/checks.ts';
import { renderReport } from './gateway-check/render-report.ts';
import { isConformant, runChecks } from './gateway-check/run-checks.ts';
import { defaultSeed } from './gateway-check/seed.ts';

const usage = `npm run gateway:check -- <url> [options]

  --level     browsing, buying or all (default: all)
  --secret    the value of the header x-gateway-secret
  --content   the URL of another origin that serves content calls
  --locale    the locale whose market is checked (default: en-us)
  --brand     the value of the header x-brand (default: cairn)
  --json      prints the report as JSON instead of Markdown
  --failures  lists only checks that did not pass
  --only      runs only checks whose area or name contains this text
  --seed      the seed of generated values, to repeat a run`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    level: { type: 'string', default: 'all' },
    secret: { type: 'string' },
    content: { type: 'string' },
    locale: { type: 'string', default: 'en-us' },
    brand: { type: 'string', default: 'cairn' },
    json: { type: 'boolean', default: false },
    failures: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: String(defaultSeed) },
  },
});
const [url = ''] = positionals;
const level = levels.find((each) => each === values.level);
if (!URL.canParse(url) || (values.content !== undefined && !URL.canParse(values.content)) || level === undefined) {
  console.error(usage);
  process.exit(2);
}
const { secret, content, locale, brand, json, failures, only } = values;
const contentOrigin = content === undefined ? undefined : new URL(content).origin;
const report = await runChecks({
  origin: new URL(url).origin,
  contentOrigin,
  level,
  secret,
  locale,
  brand,
  seed: Number(values.seed),
  only,
});
console.log(json ? JSON.stringify(report, null, 2) : renderReport(report, { onlyFailures: failures }));
process.exitCode = isConformant(report) ? 0 : 1;
