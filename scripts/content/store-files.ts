// Stores content files as drafts and optionally publishes them. If a file is invalid, none is stored.
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { isSameBody, type StoredBody } from '#backend/services/editing/document-body.ts';
import type { DocumentEditing } from '#backend/services/editing/editing.ts';
import { findLiveVersion } from '#backend/services/editing/stored-versions.ts';
import { checkHeader } from '#content/checks/check-content.ts';
import { checkDocument } from '#staff/checks/check-document.ts';
import type { BlockFields } from '#staff/checks/json-schemas.ts';
import type { Bases } from './bases.ts';
import { addressOfFile, readBody } from './content-files.ts';
import { loadBlockFields } from './load-blocks.ts';
import { UsageError } from './usage-error.ts';

interface Storing {
  editing: DocumentEditing;
  bases: Bases;
  /** Version from which the file was edited, if the editor specified it. */
  base?: number | undefined;
  /** What the editor writes about the versions. */
  note?: string | undefined;
  publishes: boolean;
  print: (line: string) => void;
}

export async function storeFiles(files: readonly string[], { blocks, ...storing }: Storing & { blocks?: BlockFields }): Promise<void> {
  if (files.length === 0) throw new UsageError('A file is required, for example: npm run content -- put content/en-us/page/home.json');
  const fields = blocks ?? (await loadBlockFields());
  const read = files.map((file) => readFile(file, fields));
  const problems = read.flatMap((each) => ('problems' in each ? each.problems : []));
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  for (const { file, body } of read.flatMap((each) => ('problems' in each ? [] : each)))
    for (const { pointer, message } of checkHeader(body)) storing.print(`${file}: ${pointer}: warning: ${message}`);
  let unchanged = 0;
  const refusals: string[] = [];
  for (const written of read.flatMap((each) => ('problems' in each ? [] : each))) {
    const result = await storeFile(written, storing);
    if ('refusal' in result) refusals.push(`${written.file}: ${result.refusal}`);
    else if (result.news === undefined) unchanged += 1;
    else storing.print(`${writeAddress(written.address)}: ${result.news}`);
  }
  if (unchanged > 0) storing.print(unchanged === 1 ? '1 document is unchanged.' : `${unchanged} documents are unchanged.`);
  if (refusals.length > 0) throw new UsageError(refusals.join('\n'));
}

interface WrittenFile {
  file: string;
  address: DocumentAddress;
  body: StoredBody;
}

async function storeFile(
  { file, address, body }: WrittenFile,
  { editing, bases, base, note, publishes }: Storing,
): Promise<{ news: string | undefined } | { refusal: string }> {
  const live = publishes ? findLiveVersion(await editing.read(address), Date.now()) : undefined;
  if (live && isSameBody(live.body, body)) {
    bases.write(file, live.version);
    // The file equals the live version, so nothing is stored: a new version would overwrite another editor's draft.
    return { news: undefined };
  }
  const draft = await editing.put(address, body, base ?? bases.read(file), note);
  if (draft.outcome === 'refused') return { refusal: `${draft.message} ${conflictHint(address)}` };
  bases.write(file, draft.version);
  if (!publishes) return { news: draft.outcome === 'stored' ? `version ${draft.version} is a draft` : undefined };
  const published = await editing.publish(address, { version: draft.version });
  if (published.outcome === 'refused') return { refusal: published.message };
  return { news: `version ${published.version} is live` };
}

/** Returns instructions for resolving a conflict. */
const conflictHint = (address: DocumentAddress): string =>
  `Read it with: npm run content -- show ${writeAddress(address)} --version N. Merge its changes, then: npm run content -- put <file> --base N`;

function readFile(file: string, blocks: BlockFields): WrittenFile | { problems: string[] } {
  const address = addressOfFile(file);
  if ('problem' in address) return { problems: [`${file}: ${address.problem}`] };
  const read = readBody(file);
  if ('problem' in read) return { problems: [`${file}: ${read.problem}`] };
  const problems = checkDocument(address, read.body, blocks);
  if (problems.length > 0) return { problems: problems.map(({ pointer, message }) => `${file}: ${pointer || '/'}: ${message}`) };
  return { file, address, body: read.body };
}
