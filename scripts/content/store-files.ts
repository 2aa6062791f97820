// Stores content files as drafts and optionally publishes them. If a file is invalid, none is stored.
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { isSameBody, type StoredBody } from '#backend/services/editing/document-body.ts';
import type { DocumentEditing } from '#backend/services/editing/editing.ts';
import { findLiveVersion } from '#backend/services/editing/stored-versions.ts';
import { checkHeader } from '#content/checks/check-content.ts';
import { checkDocument } from '#staff/checks/check-document.ts';
import type { CheckedEditing } from '#staff/checks/checked-editing.ts';
import type { BlockFields } from '#staff/checks/json-schemas.ts';
import type { Bases } from './bases.ts';
import { checkTogether } from './check-results.ts';
import { addressOfFile, readBody } from './content-files.ts';
import { loadBlockFields } from './load-blocks.ts';
import { UsageError } from './usage-error.ts';

interface Storing {
  /** With checks, files are published only if the checks find no error in any of them. */
  editing: DocumentEditing | CheckedEditing;
  bases: Bases;
  /** Version from which the file was edited, if the editor specified it. */
  base?: number | undefined;
  /** The editor's note about the new versions. */
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
  const drafts: StoredDraft[] = [];
  for (const written of read.flatMap((each) => ('problems' in each ? [] : each))) {
    const result = await storeFile(written, storing);
    if ('refusal' in result) refusals.push(`${written.file}: ${result.refusal}`);
    else if ('version' in result) drafts.push({ ...written, version: result.version });
    else unchanged += 1;
  }
  if (storing.publishes) refusals.push(...(await publishDrafts(drafts, storing)));
  else for (const { address, version } of drafts) storing.print(`${writeAddress(address)}: version ${version} is a draft`);
  if (unchanged > 0) storing.print(unchanged === 1 ? '1 document is unchanged.' : `${unchanged} documents are unchanged.`);
  if (refusals.length > 0) throw new UsageError(refusals.join('\n'));
}

interface StoredDraft extends WrittenFile {
  version: number;
}

/** Publishes drafts that may link to each other. Returns the refusals. */
async function publishDrafts(drafts: readonly StoredDraft[], { editing, print }: Storing): Promise<string[]> {
  const together = drafts.map(({ address }) => address);
  const refusal = 'check' in editing && together.length > 0 ? await checkTogether(together, { editing, print }) : undefined;
  if (refusal) return [refusal.message];
  const refusals: string[] = [];
  for (const { file, address, version } of drafts) {
    const published = await editing.publish(address, { version, together });
    if (published.outcome === 'refused') refusals.push(`${file}: ${published.message}`);
    else print(`${writeAddress(address)}: version ${published.version} is live`);
  }
  return refusals;
}

interface WrittenFile {
  file: string;
  address: DocumentAddress;
  body: StoredBody;
}

/** Stores a file as the draft. The result is empty if nothing has changed. */
async function storeFile(
  { file, address, body }: WrittenFile,
  { editing, bases, base, note, publishes }: Storing,
): Promise<{ version: number } | { refusal: string } | Record<never, never>> {
  const live = publishes ? findLiveVersion(await editing.read(address), Date.now()) : undefined;
  if (live && isSameBody(live.body, body)) {
    bases.write(file, live.version);
    // The file equals the live version, so nothing is stored: a new version would overwrite another editor's draft.
    return {};
  }
  const draft = await editing.put(address, body, base ?? bases.read(file), note);
  if (draft.outcome === 'refused') return { refusal: `${draft.message} ${conflictHint(address)}` };
  bases.write(file, draft.version);
  return publishes || draft.outcome === 'stored' ? { version: draft.version } : {};
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
