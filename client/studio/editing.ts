// The state that all parts of the editor share.
import { createUsePuck } from '@puckeditor/core';
import { createContext, useContext } from 'react';
import type { EditorData, Finding } from './editor-data.ts';

export const usePuck = createUsePuck();

export interface Editing {
  data: EditorData;
  findings: readonly Finding[];
  /** JSON Pointers of the blocks by id. */
  places: ReadonlyMap<string, string>;
}

const EditingContext = createContext<Editing | undefined>(undefined);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('This component needs an EditingProvider around it.');
  return editing;
}
