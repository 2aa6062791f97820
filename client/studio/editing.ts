// The state that all parts of the editor share.
import { createUsePuck } from '@puckeditor/core';
import { createContext, useContext } from 'react';
import type { EditorData, Finding } from './editor-data.ts';
import type { Place } from './placing.ts';

export const usePuck = createUsePuck();

export interface Editing {
  data: EditorData;
  findings: readonly Finding[];
  /** JSON Pointers of the blocks by id. */
  places: ReadonlyMap<string, string>;
  /** The place of the next new block, while the list of kinds is open. */
  insertPlace?: Place | undefined;
}

const EditingContext = createContext<Editing | undefined>(undefined);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('This component needs an EditingProvider around it.');
  return editing;
}
