// Fragments are groups of blocks that several pages share. A page refers to a fragment with a document of kind `fragment`, which is
// replaced with the fragment's blocks.
import type { CallContext } from '#backend/platform/call-context.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { type ContentInput, findDocument } from './content-documents.ts';

const fragmentKind = 'fragment';

/**
 * Replaces the references to fragments with the blocks of these fragments. References inside a fragment are removed, so that a fragment
 * cannot contain itself.
 */
export async function fillFragments(
  documents: readonly ContentDocument[],
  input: ContentInput,
  context: CallContext,
): Promise<ContentDocument[]> {
  const ids = new Set(listFragmentIds(documents));
  const fragments = new Map<string, ContentDocument[]>();
  for (const id of ids) {
    const found = await findDocument(input, { kind: 'fragment', key: id }, context);
    if (found) fragments.set(id, fillIn(found.visible(found.body.blocks), new Map()));
  }
  return fillIn(documents, fragments);
}

const readFragmentId = ({ kind, fields }: ContentDocument): string | undefined =>
  kind === fragmentKind && typeof fields.fragmentId === 'string' ? fields.fragmentId : undefined;

const listFragmentIds = (documents: readonly ContentDocument[]): string[] =>
  documents.flatMap((document) => [readFragmentId(document) ?? [], listFragmentIds(document.children)].flat());

const fillIn = (documents: readonly ContentDocument[], fragments: ReadonlyMap<string, ContentDocument[]>): ContentDocument[] =>
  documents.flatMap((document) =>
    document.kind === fragmentKind
      ? (fragments.get(readFragmentId(document) ?? '') ?? [])
      : { ...document, children: fillIn(document.children, fragments) },
  );
