import type { ReactNode } from 'react';
import { StyleSheet } from '../style-sheet.ts';

interface RowMessageProps {
  /** An invisible list with the height of the missing row. */
  row: ReactNode;
  children: ReactNode;
}

/** A message in place of a row, with the same height, so that nothing below it moves. */
export const RowMessage = ({ row, children }: RowMessageProps) => (
  <div className="row-message">
    <StyleSheet name="row-message.part" />
    {row}
    <p>{children}</p>
  </div>
);
