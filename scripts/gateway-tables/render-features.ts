// Renders the tables of the calls and features that a gateway needs.
import { classifyCall } from '#contract/call-classes.ts';
import { callNames } from '#contract/calls.ts';
import { featureCalls, features, neededFeatures } from '#contract/features.ts';
import { renderTable } from './markdown.ts';

const listCode = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Returns a table with the calls that every gateway needs. */
export const renderRequiredCalls = (): string =>
  renderTable(
    ['for', 'calls'],
    (['browsing', 'buying'] as const).map((wanted) => [wanted, listCode(callNames.filter((name) => classifyCall(name) === wanted))]),
  );

/** Returns a table with the features that a gateway may lack, and the calls that each of them needs. */
export const renderFeatures = (): string =>
  renderTable(
    ['feature', 'calls', 'also needs'],
    features.map((feature) => [`\`${feature}\``, listCode(featureCalls[feature]), listCode([neededFeatures[feature] ?? []].flat())]),
  );
