// The pages of staff in the navigation, and which of them a person may open.
import { type Action, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import type { StaffContext } from '../context.ts';

export interface NavigationEntry {
  path: string;
  label: string;
  /** The action that the page needs, in at least one market. */
  action: Action;
  /** What editors do there, for the start page of the studio. */
  purpose?: string;
  /** True if the page exists only with the embedded backend. */
  needsCommerce?: true;
}

const navigation: readonly NavigationEntry[] = [
  { path: '/orders', label: 'Orders', action: 'orders.read', needsCommerce: true },
  { path: '/fulfillment', label: 'Fulfillment', action: 'fulfillment.manage', needsCommerce: true },
  { path: '/customers', label: 'Customers', action: 'customers.read', needsCommerce: true },
  { path: '/catalog', label: 'Catalog', action: 'catalog.read', needsCommerce: true },
  { path: '/fraud', label: 'Fraud', action: 'fraud.read', needsCommerce: true },
  { path: '/numbers', label: 'Numbers', action: 'numbers.read', needsCommerce: true },
  { path: '/status', label: 'Status', action: 'status.read' },
  { path: '/studio', label: 'Studio', action: 'content.read' },
  {
    path: '/studio/documents',
    label: 'Documents',
    action: 'content.read',
    purpose: 'Find, publish and schedule pages, menus and articles.',
  },
  { path: '/studio/calendar', label: 'Calendar', action: 'content.read', purpose: 'See what goes live and ends next.' },
  { path: '/studio/releases', label: 'Releases', action: 'content.read', purpose: 'Publish several documents together.' },
  { path: '/studio/media', label: 'Media', action: 'media.read', purpose: 'Upload pictures, and describe what they show.' },
  { path: '/studio/moderation', label: 'Moderation', action: 'moderation.decide', purpose: 'Decide about reviews, photos and questions.' },
  {
    path: '/studio/experiments',
    label: 'Experiments',
    action: 'experiments.read',
    purpose: 'Compare variants of pages, and publish the better one.',
  },
  { path: '/studio/redirects', label: 'Redirects', action: 'content.read', purpose: 'Send visitors of former addresses to other pages.' },
  { path: '/preview-links', label: 'Preview links', action: 'preview.create' },
  { path: '/audit-log', label: 'Audit log', action: 'audit.read' },
  { path: '/tokens', label: 'Access tokens', action: 'tokens.manage' },
  { path: '/sign-ins', label: 'Sign-ins', action: 'sessions.end' },
];

const listPermitted = (c: StaffContext): NavigationEntry[] =>
  navigation.filter(
    ({ action, needsCommerce }) => listPermittedMarkets(c.get('staff').grants, action).length > 0 && (!needsCommerce || c.env.BACKEND),
  );

type Group = 'Commerce' | 'Content' | 'Administration';

const groupOf = ({ path, needsCommerce }: NavigationEntry): Group => {
  if (/^\/(?:studio|preview-links)/.test(path)) return 'Content';
  return needsCommerce ? 'Commerce' : 'Administration';
};

/** Returns the pages that the person may open, by group. Groups without a page are omitted. */
export function listGroups(c: StaffContext): { name: Group; entries: NavigationEntry[] }[] {
  const permitted = listPermitted(c);
  return (['Commerce', 'Content', 'Administration'] as const)
    .map((name) => ({ name, entries: permitted.filter((entry) => groupOf(entry) === name) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Returns the sections of the studio that the person may open. */
export const listSections = (c: StaffContext): NavigationEntry[] => listPermitted(c).filter(({ path }) => path.startsWith('/studio/'));

/**
 * Returns the path of the entry whose pages include a page: the longest one that the path begins with. The editor belongs to the documents.
 */
export function findCurrent(entries: readonly NavigationEntry[], path: string): string | undefined {
  const pathname = path.replace(/^\/studio\/edit\//, '/studio/documents/');
  return entries
    .map(({ path }) => path)
    .filter((path) => path === pathname || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)[0];
}
