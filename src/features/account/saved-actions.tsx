// What can be done with an address or a card that is saved: remove it, or make it the main one.
import type { ReactNode } from 'react';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface SavedActionsProps {
  id: string;
  /** Of the list it stands in. */
  path: string;
  isMain: boolean;
  /** Names an action with what it is done to. */
  named: (action: MessageKey) => { 'aria-label': string };
  /** Links that stand before. */
  children?: ReactNode;
}

export function SavedActions({ id, path, isMain, named, children }: SavedActionsProps) {
  const { t, link } = useRenderContext();
  return (
    <div className="account-links">
      {children}
      <a href={link(`${path}?${new URLSearchParams({ remove: id })}`)} {...named('address.remove')}>
        {t('address.remove')}
      </a>
      {!isMain && (
        <form method="post" action={link(path)} data-once="">
          <button type="submit" name="go" value={`main ${id}`} className="action action-text" {...named('address.makeMain')}>
            {t('address.makeMain')}
          </button>
        </form>
      )}
    </div>
  );
}
