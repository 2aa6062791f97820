// The experiments that a person may read: those in documents, and those that were started.
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { type ExperimentDocument, findExperimentDocuments } from '#backend/services/experiments/find-experiment-documents.ts';
import { listExperiments, type StoredExperiment } from '#backend/stores/experiments.ts';
import type { StaffContext } from '../../context.ts';
import { Message } from '../page.tsx';

export const experimentsPath = '/studio/experiments';

export const experimentPath = (key: string): string => `${experimentsPath}/${encodeURIComponent(key)}`;

export interface OpenedExperiment {
  key: string;
  /** Undefined if it was never started here. */
  stored: StoredExperiment | undefined;
  /** All documents with the experiment, also those of markets that the person may not read. */
  documents: readonly ExperimentDocument[];
}

/** Returns all experiments, running ones first. Of those that were never started, only those in markets that the person may read. */
export async function openExperiments(c: StaffContext): Promise<OpenedExperiment[]> {
  const db = c.env.BACKEND_DB;
  const [stored, documents] = await Promise.all([listExperiments(db), findExperimentDocuments(db, Date.now())]);
  const permitted: readonly string[] = listPermittedMarkets(c.get('staff').grants, 'experiments.read');
  const started = stored.map((experiment) => ({
    key: experiment.key,
    stored: experiment,
    documents: documents.get(experiment.key) ?? [],
  }));
  const others = [...documents].flatMap(([key, own]) =>
    stored.some((experiment) => experiment.key === key) || !own.some(({ address }) => permitted.includes(address.siteId))
      ? []
      : [{ key, stored: undefined, documents: own }],
  );
  return [...others, ...started];
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
