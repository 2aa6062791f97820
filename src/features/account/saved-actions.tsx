// Actions on a saved address or card: remove it, or make it the default.
import type { ReactNode } from 'react';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface SavedActionsProps {
  id: string;
  /** Path of the list page, without the locale. */
  path: string;
  isMain: boolean;
  /** Returns the action's accessible name, which includes the address or card. */
  named: (action: MessageKey) => { 'aria-label': string };
  /** Links before these actions. */
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
