// The commands of `npm run content -- preview`.
import type { GrantInput } from '#backend/services/editing/preview-grants.ts';
import { grantInputSchema } from '#backend/services/editing/preview-grants.ts';
import { writeInstant } from '#backend/services/editing/refusal-text.ts';
import type { StoredGrant } from '#backend/stores/preview-grants.ts';
import { isLocale, requireMarket } from '#markets/registry.ts';
import { UsageError } from './usage-error.ts';

/** Preview links of this machine or of a deployment. */
export interface PreviewLinks {
  create: (input: GrantInput & { path: string }) => Promise<{ grant: StoredGrant; link: string }>;
  list: () => Promise<StoredGrant[]>;
  /** Returns the grant as it was before; undefined if it does not exist. */
  revoke: (grantId: string) => Promise<StoredGrant | undefined>;
}

interface PreviewContext {
  previews: PreviewLinks;
  now: number;
  options: { hours?: string | undefined; market?: string | undefined; note?: string | undefined };
  print: (line: string) => void;
}

const defaultHours = 8;

export const previewCommands: Readonly<Record<string, (names: readonly string[], context: PreviewContext) => Promise<void>>> = {
  create: async ([path = '/en-us'], { previews, options, print }) => {
    if (!/^\/(?![/\\])[!-~\u00A1-\uFFFF]*$/.test(path))
      throw new UsageError(`A path of the shop is required, such as /en-us, not "${path}".`);
    const { grant, link } = await previews.create({ path, ...readInput(path, options) });
    print(link);
    print(`${grant.grantId}  until ${writeInstant(grant.expiresAt)}, in ${writeMarkets(grant)}`);
  },

  list: async (_, { previews, now, print }) => {
    const grants = await previews.list();
    for (const grant of grants)
      print(`${grant.grantId}  ${describeState(grant, now).padEnd(28)} ${writeMarkets(grant)}: ${grant.note}, by ${grant.createdBy}`);
    if (grants.length === 0) print('There are no preview links.');
  },

  revoke: async (ids, { previews, print }) => {
    if (ids.length === 0) throw new UsageError('The id of a preview link is required. `preview list` prints the ids.');
    for (const id of ids) {
      const grant = await previews.revoke(id);
      if (!grant) throw new UsageError(`There is no preview link with the id ${id}.`);
      print(grant.revokedAt === null ? `${id}: revoked` : `${id}: was revoked before, at ${writeInstant(grant.revokedAt)}`);
    }
  },
};

/** Parses the options. Without `--market`, the link shows the market of its page, or all markets if the page belongs to none. */
function readInput(
  path: string,
  { hours = String(defaultHours), market, note = `preview of ${path}` }: PreviewContext['options'],
): GrantInput {
  const [, locale = ''] = path.split(/[/?#]/);
  const own = isLocale(locale) ? [requireMarket(locale).siteId] : 'all';
  const markets = market === undefined ? own : market === 'all' ? 'all' : market.split(',').map((siteId) => siteId.trim());
  const { data, error } = grantInputSchema.safeParse({ note: note.slice(0, 100), hours: Number(hours), markets });
  const [issue] = error?.issues ?? [];
  if (data) return data;
  const option = issue?.path[0] === 'markets' ? 'market' : String(issue?.path[0]);
  throw new UsageError(`--${option} ${option === 'market' ? `names an unknown site: ${market}` : issue?.message}.`);
}

const writeMarkets = ({ markets }: StoredGrant): string => (markets === 'all' ? 'all markets' : markets.join(', '));

function describeState({ expiresAt, revokedAt }: StoredGrant, now: number): string {
  if (revokedAt !== null) return `revoked ${writeInstant(revokedAt)}`;
  return `${expiresAt <= now ? 'expired' : 'until'} ${writeInstant(expiresAt)}`;
}
