// Differences between two states of content, with values as text.
import type { ContentDocument } from '#contract/entities/content.ts';
import {
  type BlockDifference,
  compareBlocks as compareBlockValues,
  compareFields as compareFieldValues,
  type DifferenceKind,
  type FieldDifference,
} from '#lib/compare-blocks.ts';

export interface FieldChange {
  /** Path of the field, such as `targets[0].text`. */
  path: string;
  /** The old value: a string as it is, any other value as JSON. Undefined if the field is new. */
  before: string | undefined;
  after: string | undefined;
}

export type BlockChangeKind = DifferenceKind;

export interface BlockChange extends Pick<BlockDifference, 'change' | 'id' | 'kind' | 'versionBefore' | 'versionAfter'> {
  /** The changed fields. Empty for a block that was added, removed or only moved. */
  fields: FieldChange[];
}

/** Returns the blocks that differ, with the values of their fields as text. */
export const compareBlocks = (before: readonly ContentDocument[], after: readonly ContentDocument[]): BlockChange[] =>
  compareBlockValues(before, after).map(({ change, id, kind, versionBefore, versionAfter, fields }) => ({
    ...{ change, id, kind, versionBefore, versionAfter },
    fields: fields.map(writeValues),
  }));

/** Returns the fields that differ, at every depth, with their values as text. */
export const compareFields = (before: unknown, after: unknown): FieldChange[] => compareFieldValues(before, after).map(writeValues);

const writeValues = ({ path, before, after }: FieldDifference): FieldChange => ({
  path,
  before: writeValue(before),
  after: writeValue(after),
});

const writeValue = (value: unknown): string | undefined => (typeof value === 'string' ? value : JSON.stringify(value));
