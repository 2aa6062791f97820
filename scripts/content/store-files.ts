// Stores files as drafts, and publishes them if that is asked for. If one is wrong, none is stored.
import { type DocumentAddress, writeAddress } from '#backend/editing/document-address.ts';
import type { StoredBody } from '#backend/editing/document-body.ts';
import type { Editing } from '#backend/editing/editing.ts';
import { checkDocument } from './check-document.ts';
import { addressOfFile, readBody } from './content-files.ts';
import { type BlockFields, loadBlockFields } from './load-blocks.ts';
import { UsageError } from './usage-error.ts';

interface Storing {
  editing: Editing;
  publishes: boolean;
  print: (line: string) => void;
  /** Loaded anew if they are not given. */
  blocks?: BlockFields;
}

export async function storeFiles(files: readonly string[], { editing, publishes, print, blocks }: Storing): Promise<void> {
  if (files.length === 0) throw new UsageError('Which file? Such as npm run content -- put content/en-us/page/home.json');
  const fields = blocks ?? (await loadBlockFields());
  const read = files.map((file) => readFile(file, fields));
  const problems = read.flatMap((each) => ('problems' in each ? each.problems : []));
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  let unchanged = 0;
  for (const { address, body } of read.flatMap((each) => ('problems' in each ? [] : each))) {
    const draft = await editing.put(address, body);
    const published = publishes ? await editing.publish(address) : undefined;
    if (published?.outcome === 'published') print(`${writeAddress(address)}: version ${published.version} is live`);
    else if (draft.outcome === 'stored') print(`${writeAddress(address)}: version ${draft.version} is a draft`);
    else unchanged += 1;
  }
  if (unchanged > 0) print(unchanged === 1 ? '1 document is as it was.' : `${unchanged} documents are as they were.`);
}

function readFile(file: string, blocks: BlockFields): { address: DocumentAddress; body: StoredBody } | { problems: string[] } {
  const address = addressOfFile(file);
  if ('problem' in address) return { problems: [`${file}: ${address.problem}`] };
  const read = readBody(file);
  if ('problem' in read) return { problems: [`${file}: ${read.problem}`] };
  const problems = checkDocument(address, read.body, blocks);
  if (problems.length > 0) return { problems: problems.map(({ pointer, message }) => `${file}: ${pointer || '/'}: ${message}`) };
  return { address, body: read.body };
}
