// Runs the checks before publishing on drafts (src/content/checks), and prints their findings.
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { type StoredBody, unstampBody } from '#backend/services/editing/document-body.ts';
import type { DocumentEditing } from '#backend/services/editing/editing.ts';
import { findDraft, findLiveVersion } from '#backend/services/editing/stored-versions.ts';
import { type CheckResult, checkContent } from '#content/checks/check-content.ts';
import type { Finding } from '#content/checks/finding.ts';
import type { BlockFields } from '#staff/checks/json-schemas.ts';
import { loadBlockFields } from './load-blocks.ts';
import { createShopFacts } from './shop-facts.ts';
import { UsageError } from './usage-error.ts';

interface CheckContext {
  editing: DocumentEditing;
  shop: string | undefined;
  now: number;
  print: (line: string) => void;
}

/** The versions to check instead of the drafts, by address. */
type ChosenVersions = ReadonlyMap<string, number>;

interface Draft {
  address: DocumentAddress;
  body: StoredBody;
}

interface CheckedDraft extends Draft {
  result: CheckResult;
}

/**
 * Checks the draft of each document, or its live version if it has no draft. Documents that are checked together may link to each other
 * before they are live.
 */
export async function checkDrafts(
  addresses: readonly DocumentAddress[],
  { editing, shop, now }: CheckContext,
  blocks?: BlockFields,
  chosen?: ChosenVersions,
): Promise<CheckedDraft[]> {
  const fields = blocks ?? (await loadBlockFields());
  const drafts = await Promise.all(addresses.map((address) => readDraft(address, { editing, now, chosen })));
  const found = drafts.filter((draft) => draft !== undefined);
  return Promise.all(
    found.map(async ({ address, body }) => {
      const facts = createShopFacts({ address, body, blocks: fields, editing, shop, others: found });
      return { address, body, result: await checkContent({ ...address, body }, facts) };
    }),
  );
}

async function readDraft(
  address: DocumentAddress,
  { editing, now, chosen }: Pick<CheckContext, 'editing' | 'now'> & { chosen: ChosenVersions | undefined },
): Promise<Draft | undefined> {
  const versions = await editing.read(address);
  const number = chosen?.get(writeAddress(address));
  const version = versions.find((each) => each.version === number) ?? findDraft(versions) ?? findLiveVersion(versions, now);
  return version && { address, body: unstampBody(version.body) };
}

/** Prints the findings of drafts that are to be published. Throws if one is an error. */
export async function requireNoErrors(
  addresses: readonly DocumentAddress[],
  context: CheckContext,
  blocks?: BlockFields,
  chosen?: ChosenVersions,
): Promise<void> {
  const results = await checkDrafts(addresses, context, blocks, chosen);
  const lines = results.flatMap(({ address, result }) =>
    result.findings.map((finding) => ({ finding, line: describeFinding(address, finding) })),
  );
  for (const { finding, line } of lines) if (finding.severity === 'warning') context.print(line);
  const errors = lines.filter(({ finding }) => finding.severity === 'error').map(({ line }) => line);
  if (errors.length > 0) throw new UsageError(`${errors.join('\n')}\nNothing was published.`);
}

export const hasErrors = ({ findings }: CheckResult): boolean => findings.some(({ severity }) => severity === 'error');

export const describeFinding = (address: DocumentAddress, { pointer, severity, code, message }: Finding): string =>
  `${writeAddress(address)}: ${pointer || '/'}: ${severity} ${code}: ${message}`;

export function describeResult({ findings, weight }: CheckResult): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const { pictureBytes, htmlBytes } = weight;
  const sizes = [
    ...(pictureBytes === undefined ? [] : [`pictures ${kilobytes(pictureBytes)} at 390 px`]),
    htmlBytes === undefined ? 'HTML not measured, because no shop is running' : `HTML ${kilobytes(htmlBytes)}`,
  ];
  return `${errors} errors, ${findings.length - errors} warnings; ${sizes.join(', ')}`;
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
