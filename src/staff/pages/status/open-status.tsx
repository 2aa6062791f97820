// Shared parts of the pages about the state of the shop: permissions, and the links between the pages.
import type { ReactNode } from 'react';
import type { StaffContext } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { respondPage } from '../page.tsx';

export const statusPath = '/status';
export const switchesPath = `${statusPath}/switches`;
export const heldEmailsPath = `${statusPath}/held-emails`;
export const waitingRoomsPath = `${statusPath}/waiting-rooms`;
export const settingsPath = `${statusPath}/settings`;
export const cachePath = `${statusPath}/cache`;

const tabs = [
  [statusPath, 'Overview'],
  [switchesPath, 'Switches'],
  [waitingRoomsPath, 'Waiting rooms'],
  [settingsPath, 'Settings'],
  [cachePath, 'Cache'],
] as const;

/** Pages that need the embedded backend. */
const commerceTabs: readonly string[] = [statusPath, switchesPath, waitingRoomsPath];

/** Throws a 403 unless the person may read the state of the shop. */
export const requireStatus = (c: StaffContext, subject: string): Promise<void> => requirePermission(c, { action: 'status.read', subject });

const listTabs = (c: StaffContext) => tabs.filter(([path]) => c.env.BACKEND || !commerceTabs.includes(path));

interface StatusPage {
  title: string;
  /** The path of the tab to which the page belongs. */
  tab: string;
  status?: 200 | 422;
  content: ReactNode;
}

/** Responds with a page below the tabs. */
export const respondStatus = (c: StaffContext, { title, tab, status = 200, content }: StatusPage): Response =>
  respondPage(c, {
    title,
    status,
    content: (
      <>
        <nav aria-label="Status">
          <ul className="staff-tabs">
            {listTabs(c).map(([path, label]) => (
              <li key={path}>
                <a href={path} aria-current={path === tab ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {content}
      </>
    ),
  });
