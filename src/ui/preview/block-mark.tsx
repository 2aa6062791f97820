import type { ReactNode } from 'react';
import { StyleSheet } from '../style-sheet.ts';

/** Marks a block with its id, so that the studio finds its place on the page (client/preview/studio-bridge.ts). Has no box of its own. */
export const BlockMark = ({ id, children }: { id: string; children: ReactNode }) => (
  <div className="marked-block" data-marked={id}>
    <StyleSheet name="preview.part" />
    {children}
  </div>
);
