// Prints how a document differs from the same document in other locales, and copies it from one locale to another.
import {
  compareWithLocale,
  copyFromLocale,
  inLocale,
  type LocaleState,
  listLocaleStates,
} from '#backend/services/editing/compare-locales.ts';
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import type { EditResult } from '#backend/services/editing/edit-document.ts';
import type { MediaLibrary } from '#backend/services/editing/edit-media.ts';
import type { DocumentEditing } from '#backend/services/editing/editing.ts';
import { writeInstant } from '#backend/services/editing/refusal-text.ts';
import type { StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { isLocale } from '#markets/registry.ts';
import { findPictures } from './local-source.ts';
import { NotPermittedError, UsageError } from './usage-error.ts';

interface Source {
  editing: Pick<DocumentEditing, 'read' | 'put'>;
  now: number;
}

interface MediaSource extends Source {
  media: Pick<MediaLibrary, 'read'>;
}

/** Returns one line for each locale: whether it has the document, and which parts differ from the given document. */
export async function describeLocales(address: DocumentAddress, { editing, now }: Source): Promise<string[]> {
  const states = await listLocaleStates(address, { read: (each) => readPermitted(each, editing), now });
  return states.map(({ document, isReadable, ...state }) => {
    if (!isReadable) return `${document}: your roles do not permit reading this market`;
    const difference = state.difference ? `; ${describeDifference(state.difference)}` : '';
    return `${document}: ${describeState(state)}${difference}`;
  });
}

/** Returns the versions of a document; undefined if it belongs to a market that the editor may not read. */
async function readPermitted(address: DocumentAddress, editing: Source['editing']): Promise<StoredVersion[] | undefined> {
  try {
    return await editing.read(address);
  } catch (problem) {
    if (problem instanceof NotPermittedError) return undefined;
    throw problem;
  }
}

/**
 * Returns one line for each value in which the document of a locale differs from that of another one, and for each text that is the same and
 * thus may not have been translated. Also names alt texts that the locale inherits from another one.
 */
export async function describeDifferences(
  address: DocumentAddress,
  locale: string | undefined,
  { editing, media, now }: MediaSource,
): Promise<string[]> {
  if (locale === undefined || !isLocale(locale)) throw new UsageError(`--locale ${locale ?? ''}: expected a locale, such as en-us.`);
  const name = writeAddress(inLocale(address, locale));
  const { missing, values, alts } = await compareWithLocale(address, locale, {
    ...{ read: editing.read, now },
    findAlts: (ids) => findPictures(media, ids),
  });
  if (missing === address.locale) throw new UsageError(`${writeAddress(address)}: there is neither a live version nor a draft.`);
  if (missing) return [`${name}: missing. To begin with the text of ${address.locale}: copy ${name} --from ${address.locale}`];
  return [
    ...values.map(
      ({ pointer, state }) =>
        `${name}: ${pointer}: ${state === 'extra' ? `only in ${locale}` : state === 'missing' ? `missing, ${address.locale} has it` : state}`,
    ),
    ...alts.map(
      ({ pointer, inherited }) =>
        `${name}: ${pointer}: ${inherited ? `the alt text is inherited from ${inherited.locale}: "${inherited.text}"` : 'the alt text is missing'}`,
    ),
  ];
}

function describeState({ live, draft }: Pick<LocaleState, 'live' | 'draft'>): string {
  if (!live && !draft) return 'missing';
  return [
    live ? `version ${live.version} is live${live.editedAt === null ? '' : `, stored at ${writeInstant(live.editedAt)}`}` : 'not live',
    ...(draft ? [`version ${draft.version} is a draft`] : []),
  ].join(', ');
}

const maxListed = 5;

function describeDifference({ structure, different, same }: NonNullable<LocaleState['difference']>): string {
  const values = different === 0 ? `all ${same} values are the same` : `${different} of ${different + same} values differ`;
  if (structure.length === 0) return values;
  const more = structure.length > maxListed ? ` and ${structure.length - maxListed} more` : '';
  return `${values}; only in one of them: ${structure.slice(0, maxListed).join(' ')}${more}`;
}

/** Stores the text of another locale as the draft. */
export async function copyFrom(
  address: DocumentAddress,
  from: string | undefined,
  source: Source & { base: number | undefined },
): Promise<EditResult> {
  if (from === undefined || !isLocale(from)) throw new UsageError(`--from ${from ?? ''}: expected a locale, such as en-us.`);
  if (from === address.locale) throw new UsageError(`--from ${from}: this is the locale of the document itself.`);
  const result = await copyFromLocale(address, from, source);
  if (!result) throw new UsageError(`${writeAddress(inLocale(address, from))}: there is neither a live version nor a draft.`);
  return result;
}
