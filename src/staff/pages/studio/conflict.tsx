// Two versions of a document that conflict.
import { compareBodies } from '#backend/services/editing/compare-versions.ts';
import type { StoredBody } from '#backend/services/editing/document-body.ts';
import type { StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { Instant, Message } from '../page.tsx';
import type { ComparedPictures } from './compared-pictures.ts';
import { Differences } from './version-differences.tsx';

interface ConflictProps {
  /** The version that another editor has stored. */
  current: StoredVersion;
  /** The text that was to be published or stored. */
  rejected: StoredBody;
  timeZone: string;
  /** The pictures in both texts. */
  pictures: ComparedPictures;
}

/** Renders that another editor has stored a version in the meantime, and how both differ. */
export function Conflict({ current, rejected, timeZone, pictures }: ConflictProps) {
  return (
    <>
      <Message isError>
        Nothing was changed, because <bdi>{current.editedBy}</bdi> has stored version {current.version} meanwhile
        {current.editedAt !== null && (
          <>
            {' ('}
            <Instant at={current.editedAt} timeZone={timeZone} />)
          </>
        )}
        . Compare both, and confirm again.
      </Message>
      <section className="staff-part" aria-labelledby="conflict">
        <h2 id="conflict">Both versions</h2>
        <p>
          From your version to version {current.version}: words with a minus sign are only in yours, words with a plus sign only in the
          other.
        </p>
        <Differences difference={compareBodies(rejected, current.body)} bodies={[rejected, current.body]} pictures={pictures} />
      </section>
    </>
  );
}
