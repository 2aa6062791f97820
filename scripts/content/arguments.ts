// The options and arguments of the commands of `npm run content`, and the context that a command receives.
import { type DocumentAddress, readAddress } from '#backend/services/editing/document-address.ts';
import type { EditResult } from '#backend/services/editing/edit-document.ts';
import type { MediaLibrary } from '#backend/services/editing/edit-media.ts';
import { readScheduleTime } from '#backend/services/editing/schedule-time.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import type { CheckedEditing } from '#staff/checks/checked-editing.ts';
import type { Bases } from './bases.ts';
import { addressOfFile } from './content-files.ts';
import type { PreviewLinks } from './preview-commands.ts';
import { UsageError } from './usage-error.ts';

export interface CommandOptions {
  locale?: string | undefined;
  kind?: string | undefined;
  at?: string | undefined;
  until?: string | undefined;
  draft?: boolean | undefined;
  version?: string | undefined;
  base?: string | undefined;
  out?: string | undefined;
  from?: string | undefined;
  'dry-run'?: boolean | undefined;
  prune?: boolean | undefined;
  alt?: string | undefined;
  name?: string | undefined;
  focus?: string | undefined;
  hours?: string | undefined;
  market?: string | undefined;
  note?: string | undefined;
  against?: string | undefined;
  zone?: string | undefined;
  'keep-newer'?: boolean | undefined;
}

export interface CommandContext {
  editing: CheckedEditing;
  media: MediaLibrary;
  previews: PreviewLinks;
  bases: Bases;
  now: number;
  options: CommandOptions;
  print: (line: string) => void;
}

export type Command = (names: readonly string[], context: CommandContext) => Promise<void>;

export function readVersion(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`${option} ${text}: expected a version number, such as 3.`);
  return Number(text);
}

/** Returns the result of an edit. Throws if the edit was refused. */
export function accept(result: EditResult): Exclude<EditResult, { outcome: 'refused' }> {
  if (result.outcome !== 'refused') return result;
  const hints: Partial<Record<typeof result.reason, string>> = {
    conflict: ' Read it with: show <document> --version N. Merge its changes, then: put <file> --base N',
    'not-live': ' To cancel a schedule: cancel <document>',
    'several-scheduled': ' Name it with --version N',
    'never-live': ' To edit its text: export <document> --version N, then put',
    'no-draft': ' Put a file first',
  };
  throw new UsageError(`${result.message}${hints[result.reason] ?? ''}`);
}

/** Parses a document's address or file name. Throws if it is invalid. */
export function requireAddress(name: string): DocumentAddress {
  const address = name.endsWith('.json') ? addressOfFile(name) : readAddress(name);
  if ('problem' in address) throw new UsageError(`${name}: ${address.problem}.`);
  return address;
}

/** Parses a time. Without an offset, it is the local time of the document's market. */
export function readInstant(option: string, text: string | undefined, { locale }: DocumentAddress): number {
  const time = readScheduleTime(text ?? '', requireMarket(locale as Locale).settings.timeZone); // an address has a known locale
  if ('problem' in time) throw new UsageError(`${option}: ${time.problem}.`);
  return time.instant;
}
