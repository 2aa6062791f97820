import type { ReactNode } from 'react';
import { StyleSheet } from '../style-sheet.ts';

interface RowMessageProps {
  /** A list as tall as the row that is missing. It stays invisible. */
  row: ReactNode;
  children: ReactNode;
}

/** A message in the place of a row, as tall as the row, so that nothing below it moves. */
export const RowMessage = ({ row, children }: RowMessageProps) => (
  <div className="row-message">
    <StyleSheet name="row-message.part" />
    {row}
    <p>{children}</p>
  </div>
);
