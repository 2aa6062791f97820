// `npm run content`: reads and writes the content of the embedded backend, in the local database or in a deployment (docs/content.md).
import { parseArgs } from 'node:util';
import { withChecks } from '#staff/checks/checked-editing.ts';
import { openBases } from './bases.ts';
import { commands } from './commands.ts';
import { openLocalSource } from './local-source.ts';
import { sendEventsTo } from './send-events.ts';
import { createStaffEditing, createStaffMedia, createStaffPreviews, readDeployment } from './staff-editing.ts';
import { usage } from './usage.ts';
import { UsageError } from './usage-error.ts';

// Exits quietly if the reading program, such as `head`, closes the pipe.
process.stdout.on('error', () => process.exit());

const print = (line: string) => console.log(line);

async function run(): Promise<void> {
  const { values: options, positionals } = readArguments();
  const [name, ...names] = positionals;
  const command = name === undefined ? undefined : commands[name];
  if (!command) throw new UsageError(name === undefined ? usage : `There is no command "${name}".\n\n${usage}`);
  if (names.length === 0 && needsNames.has(name ?? ''))
    throw new UsageError(`A document is required, for example: npm run content -- ${name} en-us/page/home`);
  const persistTo = options['persist-to'] ?? process.env.CAIRN_STATE ?? '.wrangler/state';
  if (options.to !== undefined) {
    const deployment = readDeployment(options.to, options.token);
    const bases = openBases(persistTo, new URL(deployment.origin).host);
    // The deployment sends its events to the shop.
    const [editing, media] = [createStaffEditing(deployment), createStaffMedia(deployment)];
    const previews = createStaffPreviews(deployment);
    await command(names, { editing, media, previews, bases, now: Date.now(), options, print });
    return;
  }
  // loaded only here, because wrangler takes longer to load than a command for a deployment takes to run
  const { openEditing } = await import('./open-editing.ts');
  const { editing, media, previews, shop, close } = await openEditing(persistTo);
  try {
    const checked = withChecks(editing, openLocalSource(media, shop));
    await command(names, { editing: checked, media, previews, bases: openBases(persistTo), now: Date.now(), options, print });
    // Without a running shop, nothing is sent. Due events are sent when the shop starts.
    if (shop === undefined) return;
    const { sent, problem } = await sendEventsTo(shop, editing);
    if (sent > 0) print(`The shop at ${shop} shows it now.`);
    if (problem !== undefined) print(`The shop is notified later: ${problem}`);
  } finally {
    await close();
  }
}

const needsNames = new Set([
  'show',
  'put',
  'check',
  'publish',
  'schedule',
  'cancel',
  'unpublish',
  'rollback',
  'diff',
  'locales',
  'copy',
  'compare',
  'restore',
]);

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...{ locale: text, kind: text, at: text, until: text, out: text, from: text, version: text, base: text },
        ...{ to: text, token: text, 'persist-to': text },
        ...{ draft: flag, 'dry-run': flag, prune: flag, 'keep-newer': flag },
        ...{ alt: text, name: text, focus: text, note: text, against: text, zone: text },
        ...{ hours: text, market: text },
      },
    });
  } catch (problem) {
    throw new UsageError(`${(problem as Error).message}\n\n${usage}`);
  }
}

try {
  await run();
} catch (problem) {
  if (!(problem instanceof UsageError)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}
