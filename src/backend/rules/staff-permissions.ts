// What staff may do. The table is the only place in which permissions are defined: checks, pages and documents derive from it.
import * as z from 'zod';
import { markets, type SiteId } from '#markets/registry.ts';

/** Roles for content, then roles for orders, fulfillment and the catalog. An administrator may do everything. */
export const roles = ['editor', 'reviewer', 'publisher', 'support', 'warehouse', 'merchandiser', 'administrator'] as const;
export type Role = (typeof roles)[number];

interface ActionRow {
  /** What the action includes, for documents and pages. */
  description: string;
  roles: readonly Role[];
  /** True if the action concerns one market. Other actions need a role in all markets. */
  isPerMarket: boolean;
}

const contentRoles = ['editor', 'reviewer', 'publisher', 'administrator'] as const;
const supportRoles = ['support', 'administrator'] as const;

/** Every action of staff, with the roles that permit it. */
export const actions = {
  'content.read': { description: 'read documents, drafts, versions and releases', roles: contentRoles, isPerMarket: true },
  'content.edit': { description: 'store drafts, and prepare releases', roles: ['editor', 'publisher', 'administrator'], isPerMarket: true },
  'content.publish': {
    description: 'publish, schedule, cancel, end, unpublish and roll back documents and releases, and change redirects',
    roles: ['publisher', 'administrator'],
    isPerMarket: true,
  },
  'preview.create': {
    description: 'create preview links, list them, and revoke their own',
    roles: ['editor', 'publisher', 'administrator'],
    isPerMarket: true,
  },
  'preview.revoke': { description: 'revoke the preview links of others', roles: ['publisher', 'administrator'], isPerMarket: true },
  'media.read': { description: 'list pictures of the media library, and where they are used', roles: contentRoles, isPerMarket: true },
  'media.edit': {
    description: 'upload pictures, and change or replace those that no visitor sees',
    roles: ['editor', 'publisher', 'administrator'],
    isPerMarket: true,
  },
  'media.publish': {
    description: 'change and replace pictures that visitors see, and delete pictures',
    roles: ['publisher', 'administrator'],
    isPerMarket: true,
  },
  'moderation.decide': {
    description: 'publish, reject and take down reviews, photos and answers, answer questions, and read the history of these decisions',
    roles: ['editor', 'publisher', 'administrator'],
    isPerMarket: true,
  },
  'experiments.read': { description: 'read experiments and their results', roles: contentRoles, isPerMarket: true },
  'experiments.manage': {
    description: 'start, end and promote experiments, in all markets whose documents contain them',
    roles: ['publisher', 'administrator'],
    isPerMarket: true,
  },
  'orders.read': {
    description: 'find orders, and read them with everything that happened to them',
    roles: ['support', 'warehouse', 'administrator'],
    isPerMarket: true,
  },
  'orders.change': {
    description: 'cancel orders, correct delivery addresses, send emails again, add notes, and settle work on stuck orders',
    roles: supportRoles,
    isPerMarket: true,
  },
  'orders.refund': { description: 'refund orders without a return', roles: supportRoles, isPerMarket: true },
  'fulfillment.manage': {
    description: 'list shipments to pack, report them as packed, sent and handed over, and cancel missing units',
    roles: ['warehouse', 'administrator'],
    isPerMarket: true,
  },
  'customers.read': {
    description: 'find customers, and read their data and the requests about it',
    roles: ['support', 'administrator'],
    isPerMarket: true,
  },
  'customers.change': {
    description: 'end sign-ins of customers, unlock accounts after wrong passwords, and import customers from Shopify',
    roles: ['support', 'administrator'],
    isPerMarket: true,
  },
  'customers.privacy': {
    description: 'record requests for copies and deletions of personal data, and carry them out',
    roles: ['support', 'administrator'],
    isPerMarket: true,
  },
  'customers.adjust': {
    description: 'change points and balances of gift cards with a reason, and block or replace gift cards',
    roles: ['support', 'administrator'],
    isPerMarket: true,
  },
  'customers.approve': {
    description: 'approve changes of points and balances that are above the limit, requested by another person',
    roles: ['administrator'],
    isPerMarket: true,
  },
  'catalog.read': {
    description: 'read the catalog, and download it as CSV files',
    roles: ['support', 'merchandiser', 'administrator'],
    isPerMarket: true,
  },
  'catalog.change': {
    description: 'change prices, stock, visibility, badges and promotion codes, and undo such changes',
    roles: ['merchandiser', 'administrator'],
    isPerMarket: true,
  },
  'catalog.import': {
    description: 'import CSV files into the catalog, and products from Shopify',
    roles: ['merchandiser', 'administrator'],
    isPerMarket: true,
  },
  'fraud.read': {
    description: 'list held orders, blocked shoppers and chargebacks',
    roles: ['support', 'administrator'],
    isPerMarket: true,
  },
  'fraud.decide': {
    description: 'release and reject held orders, block shoppers, and record chargebacks',
    roles: ['support', 'administrator'],
    isPerMarket: true,
  },
  'numbers.read': {
    description: 'read the numbers of the shop',
    roles: ['publisher', 'support', 'merchandiser', 'administrator'],
    isPerMarket: true,
  },
  'status.read': {
    description: 'read the state of the shop: alerts, faults, settings, cached pages, and what is turned off',
    roles: ['administrator'],
    isPerMarket: false,
  },
  'status.change': {
    description:
      'turn markets, payment methods and waiting rooms off and on, expire cached pages, and release or drop emails after a restore',
    roles: ['administrator'],
    isPerMarket: false,
  },
  'audit.read': { description: 'read the audit log', roles: ['administrator'], isPerMarket: false },
  'tokens.manage': { description: 'create, list and revoke access tokens', roles: ['administrator'], isPerMarket: false },
  'sessions.end': { description: 'list and end sign-ins', roles: ['administrator'], isPerMarket: false },
} as const satisfies Readonly<Record<string, ActionRow>>;

export type Action = keyof typeof actions;
export const actionNames = Object.keys(actions) as Action[];

const siteIds = Object.keys(markets) as [SiteId, ...SiteId[]];

/** A role in all markets, or in some of them. */
export const grantSchema = z.object({ role: z.enum(roles), markets: z.union([z.literal('all'), z.array(z.enum(siteIds)).min(1)]) });
export type Grant = z.infer<typeof grantSchema>;

/** Returns whether the grants permit an action. `siteId`: the market, undefined for an action that concerns all markets. */
export function isPermitted(grants: readonly Grant[], action: Action, siteId?: string): boolean {
  const row: ActionRow = actions[action];
  return grants.some(
    ({ role, markets: granted }) =>
      row.roles.includes(role) &&
      (granted === 'all' || (row.isPerMarket && siteId !== undefined && (granted as readonly string[]).includes(siteId))),
  );
}

/** Returns the markets in which the grants permit an action. */
export const listPermittedMarkets = (grants: readonly Grant[], action: Action): SiteId[] =>
  siteIds.filter((siteId) => isPermitted(grants, action, siteId));

/** Parses a grant such as `editor` or `publisher:de,fr`. Returns undefined if it is malformed. */
export function readGrant(text: string): Grant | undefined {
  const [role, listed, ...rest] = text.trim().split(':');
  const sites = listed === undefined ? 'all' : listed.split(',').map((each) => each.trim());
  return rest.length > 0 ? undefined : grantSchema.safeParse({ role, markets: sites }).data;
}

export const writeGrant = ({ role, markets: granted }: Grant): string => (granted === 'all' ? role : `${role}:${granted.join(',')}`);
