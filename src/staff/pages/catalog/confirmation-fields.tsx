// The hidden fields of a form that confirms a change of the catalog.

/** Renders the digest of the changes that the person has seen, and a new id, so that a form that is submitted twice makes one change. */
export const ConfirmationFields = ({ digest }: { digest: string }) => (
  <>
    <input type="hidden" name="checked" value={digest} />
    <input type="hidden" name="changeId" value={crypto.randomUUID()} />
  </>
);
