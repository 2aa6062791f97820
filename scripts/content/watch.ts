// Runs beside `npm start`: publishes content files when they are saved, and sends due events to the shop.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeProblem } from '#lib/problem-text.ts';
import { type BlockFields, createJsonSchemas } from '#staff/checks/json-schemas.ts';
import { openBases } from './bases.ts';
import { contentFolder, isInSchemas, writeSchemas } from './content-files.ts';
import { loadBlockFields } from './load-blocks.ts';
import { createShopEditing, writeShop } from './open-editing.ts';
import { sendEventsTo } from './send-events.ts';
import { isShopUnreachable } from './shop-unreachable.ts';
import { storeFiles } from './store-files.ts';
import { UsageError } from './usage-error.ts';
import { watchFiles } from './watch-files.ts';

const print = (line: string) => console.log(`content: ${line}`);
/** Milliseconds between checks for saved files. */
const pollIntervalMs = 100;
/** Milliseconds between attempts to send due events. */
const sendIntervalMs = 1000;
/** Milliseconds before a saved file is read, because text editors write a file in several steps. */
const settleMs = 50;

const shop = `http://localhost:${process.env.PORT ?? '8787'}`;
const editing = createShopEditing(shop);
const persistTo = process.env.CAIRN_STATE ?? '.wrangler/state';
writeShop(persistTo, shop);
const bases = openBases(persistTo);
/** Source folders with block and field definitions. */
const blockSources = ['src/content', 'src/features', 'src/contract', 'src/lib'];
const saved = new Set<string>();
/** Files with problems. They are checked again when a block definition changes. */
const faulty = new Set<string>();
let blocks: BlockFields | undefined;
let areBlocksStale = true;
let isWatching = false;
let sentAt = 0;
let lastProblem: string | undefined;

for (;;) {
  if (!isWatching && existsSync(contentFolder)) watchFolder();
  if (isWatching && areBlocksStale) await loadBlocks();
  const hasStored = saved.size > 0 && (await storeChangedFiles());
  if (hasStored || Date.now() - sentAt > sendIntervalMs) await sendDue();
  await sleep(pollIntervalMs);
}

function watchFolder(): void {
  isWatching = true;
  watchFiles([contentFolder], { isIgnored: isInSchemas, includesPresent: true, endings: ['.json'] }, (file) => saved.add(file));
  watchFiles(blockSources, { includesPresent: false, endings: ['.ts', '.tsx'] }, () => {
    areBlocksStale = true;
  });
}

/** Loads the block definitions. If that fails, the previous definitions stay in use. */
async function loadBlocks(): Promise<void> {
  areBlocksStale = false;
  await sleep(settleMs);
  try {
    blocks = await loadBlockFields();
    writeSchemas(contentFolder, createJsonSchemas(blocks));
    for (const file of faulty) saved.add(file);
  } catch (problem) {
    print(`the block definitions cannot be loaded: ${describeProblem(problem)}`);
  }
}

async function sendDue(): Promise<void> {
  sentAt = Date.now();
  try {
    const { problem } = await sendEventsTo(shop, editing);
    printProblem(problem);
  } catch (problem) {
    // A shop that is starting or stopping gets its due events later.
    if (!isShopUnreachable(problem)) printProblem(describeProblem(problem));
  }
}

/** Prints a problem, unless it is the same as the previous one. */
function printProblem(problem: string | undefined): void {
  if (problem !== undefined && problem !== lastProblem) print(problem);
  lastProblem = problem;
}

/** Stores each saved file separately, so that a problem in one file does not block other files. Returns whether the shop responded. */
async function storeChangedFiles(): Promise<boolean> {
  await sleep(settleMs);
  // The files stay in `saved` until the block definitions can be loaded.
  if (!blocks) return false;
  for (const file of [...saved]) {
    saved.delete(file);
    faulty.delete(file);
    // Deleting a file does not change its document.
    if (!existsSync(file)) continue;
    try {
      await storeFiles([file], { editing, bases, publishes: true, print: printLine, blocks });
    } catch (problem) {
      if (isShopUnreachable(problem)) {
        saved.add(file);
        return false;
      }
      if (problem instanceof UsageError) faulty.add(file);
      print(problem instanceof UsageError ? problem.message : `${file}: ${describeProblem(problem)}`);
    }
  }
  return true;
}

function printLine(line: string): void {
  if (!line.endsWith('is unchanged.')) print(line);
}
