// The experiments that a person may read: those in documents, and those that were started.
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { type ExperimentDocument, findExperimentDocuments } from '#backend/services/experiments/find-experiment-documents.ts';
import { listCountedExperiments } from '#backend/stores/experiment-events.ts';
import { listExperiments, type StoredExperiment } from '#backend/stores/experiments.ts';
import type { StaffContext } from '../../context.ts';
import { marketNames } from '../describe-grants.tsx';
import { Message } from '../page.tsx';

export const experimentsPath = '/studio/experiments';

export const experimentPath = (key: string): string => `${experimentsPath}/${encodeURIComponent(key)}`;

export interface OpenedExperiment {
  key: string;
  /** Undefined if it was never started here. */
  stored: StoredExperiment | undefined;
  /** All documents with the experiment, including those of markets that the person may not read. */
  documents: readonly ExperimentDocument[];
}

/**
 * Returns the experiments that the person may read, running ones first: those with a document or with visitors in a market of the person. A
 * person who may read all markets also sees experiments that have neither.
 */
export async function openExperiments(c: StaffContext): Promise<OpenedExperiment[]> {
  const db = c.env.BACKEND_DB;
  const permitted: readonly string[] = listPermittedMarkets(c.get('staff').grants, 'experiments.read');
  const [stored, documents, counted] = await Promise.all([
    listExperiments(db),
    findExperimentDocuments(db, Date.now()),
    listCountedExperiments(db, permitted),
  ]);
  const keys = new Set(stored.map(({ key }) => key));
  const others = [...documents].filter(([key]) => !keys.has(key)).map(([key, own]) => ({ key, stored: undefined, documents: own }));
  const started = stored.map((experiment) => ({
    key: experiment.key,
    stored: experiment,
    documents: documents.get(experiment.key) ?? [],
  }));
  const mayReadAll = permitted.length === marketNames.size;
  return [...others, ...started].filter(
    ({ key, documents: own }) => mayReadAll || counted.has(key) || own.some(({ address }) => permitted.includes(address.siteId)),
  );
}

/** Returns the documents of an experiment in the markets that the person may read. */
export function listReadDocuments(c: StaffContext, { documents }: OpenedExperiment): ExperimentDocument[] {
  const permitted: readonly string[] = listPermittedMarkets(c.get('staff').grants, 'experiments.read');
  return documents.filter(({ address }) => permitted.includes(address.siteId));
}

export const openExperiment = async (c: StaffContext, key: string): Promise<OpenedExperiment | undefined> =>
  (await openExperiments(c)).find((experiment) => experiment.key === key);

/** Renders the note that another provider has the states and the results. */
export const ProviderNote = () => (
  <Message>
    The shop uses <a href="https://app.optimizely.com/">Optimizely</a>: experiments are started and ended there, and it has the results.
    Here you see where an experiment is used, and can publish its winner.
  </Message>
);
