import { type Grant, type Role, readGrant } from '#backend/rules/staff-permissions.ts';
import { markets } from '#markets/registry.ts';

const roleNames: Readonly<Record<Role, string>> = {
  editor: 'Editor',
  reviewer: 'Reviewer',
  publisher: 'Publisher',
  support: 'Customer service',
  warehouse: 'Warehouse',
  merchandiser: 'Merchandiser',
  administrator: 'Administrator',
};

/** The names of the markets, in English. */
export const marketNames: ReadonlyMap<string, string> = new Map(
  Object.entries(markets).map(([siteId, { country }]) => [siteId, new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? siteId]),
);

/** Describes a grant, such as `Publisher in Germany and France`. */
export function describeGrant({ role, markets: granted }: Grant): string {
  if (granted === 'all') return `${roleNames[role]} in all markets`;
  const names = granted.map((siteId) => marketNames.get(siteId) ?? siteId);
  return `${roleNames[role]} in ${new Intl.ListFormat('en').format(names)}`;
}

/** Renders a list of roles. */
export const GrantList = ({ grants }: { grants: readonly Grant[] }) => (
  <ul className="staff-grants">
    {grants.map((grant) => (
      <li key={describeGrant(grant)}>{describeGrant(grant)}</li>
    ))}
  </ul>
);

/** Parses the role and the markets that were selected in a form. Returns undefined if the selection is incomplete. */
export const readSelectedGrant = (form: URLSearchParams): Grant | undefined => {
  const selected = form.getAll('market');
  return readGrant(selected.includes('all') ? (form.get('role') ?? '') : `${form.get('role')}:${selected.join(',')}`);
};
