// Beside `npm start`: publishes content files as they are saved, and notifies the shop of what is due.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeProblem } from '#lib/problem-text.ts';
import { openBases } from './bases.ts';
import { contentFolder, isInSchemas, writeSchemas } from './content-files.ts';
import { createJsonSchemas } from './json-schemas.ts';
import { type BlockFields, loadBlockFields } from './load-blocks.ts';
import { askShop, writeShop } from './open-editing.ts';
import { sendDueEvents } from './send-events.ts';
import { isShopAway } from './shop-away.ts';
import { storeFiles } from './store-files.ts';
import { UsageError } from './usage-error.ts';
import { watchFiles } from './watch-files.ts';

const print = (line: string) => console.log(`content: ${line}`);
/** What was saved shows within a second. */
const lookAgainMs = 100;
/** How often it is looked for what is due by the clock, and for a shop that is not there yet. */
const dueEveryMs = 1000;
/** A program that saves writes a file in several steps. */
const settleMs = 50;

const shop = `http://localhost:${process.env.PORT ?? '8787'}`;
const editing = askShop(shop);
const persistTo = process.env.CAIRN_STATE ?? '.wrangler/state';
writeShop(persistTo, shop);
const bases = openBases(persistTo);
/** Where blocks and their fields are defined. */
const blockSources = ['src/content', 'src/features', 'src/contract', 'src/lib'];
const saved = new Set<string>();
/** Files with problems, which another definition of a block may solve. */
const faulty = new Set<string>();
let blocks: BlockFields | undefined;
let areBlocksStale = true;
let isWatching = false;
let sentAt = 0;
let told: string | undefined;

for (;;) {
  if (!isWatching && existsSync(contentFolder)) watchFolder();
  if (isWatching && areBlocksStale) await loadBlocks();
  const hasStored = saved.size > 0 && (await storeSaved());
  if (hasStored || Date.now() - sentAt > dueEveryMs) await sendDue();
  await sleep(lookAgainMs);
}

function watchFolder(): void {
  isWatching = true;
  watchFiles([contentFolder], { isIgnored: isInSchemas, includesPresent: true, endings: ['.json'] }, (file) => saved.add(file));
  watchFiles(blockSources, { includesPresent: false, endings: ['.ts', '.tsx'] }, () => {
    areBlocksStale = true;
  });
}

/** A new or changed kind of block counts at once. While its source cannot be read, those before it do. */
async function loadBlocks(): Promise<void> {
  areBlocksStale = false;
  await sleep(settleMs);
  try {
    blocks = await loadBlockFields();
    writeSchemas(contentFolder, createJsonSchemas(blocks));
    for (const file of faulty) saved.add(file);
  } catch (problem) {
    print(`the blocks of src/features/blocks.ts cannot be read: ${describeProblem(problem)}`);
  }
}

async function sendDue(): Promise<void> {
  sentAt = Date.now();
  try {
    const { problem } = await sendDueEvents(editing, shop);
    tell(problem);
  } catch (problem) {
    if (!isShopAway(problem)) tell(describeProblem(problem)); // else it starts, or stops: what is due stays for the next time
  }
}

/** What goes wrong every second is told once, until it has gone. */
function tell(problem: string | undefined): void {
  if (problem !== undefined && problem !== told) print(problem);
  told = problem;
}

/** Each file by itself: what is wrong with one holds no other back. Gives whether the shop was there. */
async function storeSaved(): Promise<boolean> {
  await sleep(settleMs);
  if (!blocks) return false; // until their source can be read
  for (const file of [...saved]) {
    saved.delete(file);
    faulty.delete(file);
    if (!existsSync(file)) continue; // a file that went leaves its document as it is
    try {
      await storeFiles([file], { editing, bases, publishes: true, print: printNews, blocks });
    } catch (problem) {
      if (isShopAway(problem)) {
        saved.add(file);
        return false;
      }
      if (problem instanceof UsageError) faulty.add(file);
      print(problem instanceof UsageError ? problem.message : `${file}: ${describeProblem(problem)}`);
    }
  }
  return true;
}

function printNews(line: string): void {
  if (!line.endsWith('as it was.')) print(line);
}
