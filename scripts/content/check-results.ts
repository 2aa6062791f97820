// Prints the results of the checks before publishing.
import type { DocumentAddress } from '#backend/services/editing/document-address.ts';
import type { CheckResult } from '#content/checks/check-content.ts';
import { type CheckedEditing, type DocumentFinding, listFindings } from '#staff/checks/checked-editing.ts';
import { UsageError } from './usage-error.ts';

interface Printing {
  editing: Pick<CheckedEditing, 'check'>;
  print: (line: string) => void;
}

/** Checks documents that are to be published together. Prints the warnings, and returns the error of the command if there are errors. */
export async function checkTogether(
  addresses: readonly DocumentAddress[],
  { editing, print }: Printing,
  at?: number,
): Promise<UsageError | undefined> {
  const findings = listFindings(await editing.check(addresses, at));
  printWarnings(findings, print);
  return createRefusal(findings);
}

/** Throws if one of the documents that are to be published together has an error. */
export async function requireNoErrors(addresses: readonly DocumentAddress[], printing: Printing, at?: number): Promise<void> {
  const refusal = await checkTogether(addresses, printing, at);
  if (refusal) throw refusal;
}

export function printWarnings(findings: readonly DocumentFinding[], print: (line: string) => void): void {
  for (const finding of findings) if (finding.severity === 'warning') print(describeFinding(finding));
}

/** Returns the error of a command whose documents have errors. Undefined if there is no error among the findings. */
export function createRefusal(findings: readonly DocumentFinding[]): UsageError | undefined {
  const errors = findings.filter(({ severity }) => severity === 'error').map(describeFinding);
  return errors.length > 0 ? new UsageError(`${errors.join('\n')}\nNothing was published.`) : undefined;
}

export const hasErrors = ({ findings }: CheckResult): boolean => findings.some(({ severity }) => severity === 'error');

export const describeFinding = ({ document, pointer, severity, code, message }: DocumentFinding): string =>
  `${document}: ${pointer || '/'}: ${severity} ${code}: ${message}`;

export function describeResult({ findings, weight }: CheckResult): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const { pictureBytes, htmlBytes } = weight;
  const sizes = [
    pictureBytes === undefined ? 'pictures not measured' : `pictures ${kilobytes(pictureBytes)} at 390 px`,
    htmlBytes === undefined ? 'HTML not measured' : `HTML ${kilobytes(htmlBytes)}`,
  ];
  return `${errors} errors, ${findings.length - errors} warnings; ${sizes.join(', ')}`;
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
