import type { SaveState } from '../saving/draft-saver.ts';

/** Renders whether the draft is stored. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <span role="status" className={state.kind === 'failed' ? 'studio-error' : undefined}>
      {describeState(state)}
    </span>
  );
}

function describeState(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      if (state.at === undefined) return 'No changes';
      // in the time zone of the editor's device
      return `Saved ${new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(state.at)}`;
    case 'failed':
      return `Not saved: ${state.message}`;
    case 'conflict':
      return 'Not saved: another editor has changed the document';
    default:
      return 'Saving …';
  }
}
