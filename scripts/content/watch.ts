// Beside `npm start`: publishes content files as they are saved, and notifies the shop of what is due.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeProblem } from '#lib/problem-text.ts';
import { contentFolder, listFiles, writeSchemas } from './content-files.ts';
import { createJsonSchemas } from './json-schemas.ts';
import { type BlockFields, loadBlockFields } from './load-blocks.ts';
import { askShop, writeShop } from './open-editing.ts';
import { sendDueEvents } from './send-events.ts';
import { isShopAway } from './shop-away.ts';
import { storeFiles } from './store-files.ts';
import { UsageError } from './usage-error.ts';

const print = (line: string) => console.log(`content: ${line}`);
/** What was saved shows within a second. */
const lookAgainMs = 100;
/** How often it is looked for what is due by the clock, and for a shop that is not there yet. */
const dueEveryMs = 1000;
/** A program that saves writes a file in several steps. */
const settleMs = 50;

const shop = `http://localhost:${process.env.PORT ?? '8787'}`;
const editing = askShop(shop);
writeShop(process.env.CAIRN_STATE ?? '.wrangler/state', shop);
const saved = new Set<string>();
let blocks: BlockFields | undefined;
let isWatching = false;
let sentAt = 0;
let told: string | undefined;

for (;;) {
  if (!isWatching && existsSync(contentFolder)) watchFolder();
  const hasStored = saved.size > 0 && (await storeSaved());
  if (hasStored || Date.now() - sentAt > dueEveryMs) await sendDue();
  await sleep(lookAgainMs);
}

function watchFolder(): void {
  isWatching = true;
  for (const file of listFiles(contentFolder)) saved.add(file);
  watch(contentFolder, { recursive: true }, (_, name) => {
    if (name?.endsWith('.json') && !name.startsWith('schemas')) saved.add(join(contentFolder, name));
  });
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
  if (!blocks) {
    blocks = await loadBlockFields();
    writeSchemas(contentFolder, createJsonSchemas(blocks));
  }
  for (const file of [...saved]) {
    saved.delete(file);
    if (!existsSync(file)) continue; // a file that went leaves its document as it is
    try {
      await storeFiles([file], { editing, publishes: true, print: printNews, blocks });
    } catch (problem) {
      if (isShopAway(problem)) {
        saved.add(file);
        return false;
      }
      print(problem instanceof UsageError ? problem.message : `${file}: ${describeProblem(problem)}`);
    }
  }
  return true;
}

function printNews(line: string): void {
  if (!line.endsWith('as it was.')) print(line);
}
