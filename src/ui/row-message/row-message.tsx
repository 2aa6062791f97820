import type { ReactNode } from 'react';
import { StyleSheet } from '../style-sheet.ts';

interface RowMessageProps {
  /** An invisible row that sets the height. */
  row: ReactNode;
  children: ReactNode;
}

/** Renders a message in place of a row, with the same height, so that the layout does not shift. */
export const RowMessage = ({ row, children }: RowMessageProps) => (
  <div className="row-message">
    <StyleSheet name="row-message.part" />
    {row}
    <p>{children}</p>
  </div>
);
