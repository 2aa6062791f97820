// Starts the scripts of a page that was just loaded. A separate chunk.
import { startParts } from './page-parts.ts';
import { watchUnsentForms } from './unsent-forms.ts';
import { watchVisitor } from './watch-visitor.ts';

/** Resolves once the scripts have started or failed. */
export function enhancePage(): Promise<unknown> {
  watchUnsentForms();
  watchVisitor();
  return startParts(document);
}
