// Renders the tables of docs/vendure.md: the features and calls that the adapter of Vendure offers, and its error codes.
import { classifyCall } from '#contract/call-classes.ts';
import { type CallGroup, findGroup } from '#contract/call-groups.ts';
import { callNames } from '#contract/calls.ts';
import { type Feature, featureCalls, features } from '#contract/features.ts';
import { listFeatures } from '../../adapters/vendure/capabilities.ts';
import { errorCodes } from '../../adapters/vendure/error-codes.ts';
import { handlers } from '../../adapters/vendure/handlers.ts';
import { renderTable } from './markdown.ts';

/** Groups of calls that the embedded backend serves in a shop before Vendure. */
const contentGroups: readonly CallGroup[] = ['content'];

/** Reasons for features that are missing although a shopper could expect them. */
const reasons: Readonly<Partial<Record<Feature, string>>> = {
  'gift-cards': 'Vendure has no gift cards',
  loyalty: 'Vendure has no loyalty program',
  'reward-vouchers': 'Vendure has no loyalty program',
  reviews: 'Vendure has no reviews; an adapter of a review service can be the origin of `reviews`',
  photos: 'Vendure has no photo gallery; an adapter of a gallery can be the origin of `photos`',
  'identity-providers': 'Vendure has authentication strategies for them, but the adapter does not use them',
  'saved-cards': 'Vendure stores no cards',
  stores: 'Vendure has stock locations, but no opening hours and no search by place',
  returns: 'Vendure has no returns by the customer; refunds are made in the dashboard',
};

function findSource(feature: Feature): 'Vendure' | 'embedded backend' | 'not offered' {
  if (featureCalls[feature].every((call) => contentGroups.includes(findGroup(call)))) return 'embedded backend';
  return listFeatures(handlers).includes(feature) ? 'Vendure' : 'not offered';
}

/** Returns a table with each feature of the contract, and where a shop before Vendure gets it. */
export const renderVendureFeatures = (): string =>
  renderTable(
    ['feature', 'from', 'notes'],
    features.map((feature) => {
      const source = findSource(feature);
      return [`\`${feature}\``, source, source === 'not offered' ? (reasons[feature] ?? '') : ''];
    }),
  );

/** Returns a table with the calls that the adapter fulfills, and the required ones that it lacks. */
export const renderVendureCalls = (): string =>
  renderTable(
    ['needed for', 'fulfilled by the adapter', 'missing'],
    (['browsing', 'buying', 'optional'] as const).map((wanted) => {
      const calls = callNames.filter((name) => classifyCall(name) === wanted && !contentGroups.includes(findGroup(name)));
      const list = (isOffered: boolean) =>
        calls
          .filter((name) => name in handlers === isOffered)
          .map((name) => `\`${name}\``)
          .join(', ');
      return [wanted === 'optional' ? '–' : wanted, list(true), wanted === 'optional' ? 'all others' : list(false)];
    }),
  );

/** Returns a table with the error codes of Vendure and its plugin. */
export const renderVendureErrors = (): string =>
  renderTable(
    ['code of Vendure or the plugin', 'code of the contract'],
    Object.entries(errorCodes)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([code, own]) => [`\`${code}\``, `\`${own}\``]),
  );
