// The page of one experiment: its results, its documents, and the forms to start, end and promote it.
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import { findNames } from '#backend/services/editing/list-documents.ts';
import { durations } from '#backend/services/experiments/manage-experiments.ts';
import { type ExperimentDay, readExperimentDays } from '#backend/stores/experiment-events.ts';
import { baselineVariant, experimentGoals } from '#backend/stores/experiments.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { StaffContext } from '../../context.ts';
import { marketNames } from '../describe-grants.tsx';
import { type DoneTexts, readDoneText } from '../done-text.ts';
import { Instant, Message, respondPage, Select } from '../page.tsx';
import { documentUrl, nameDocument, nameKind, nameLocale } from './describe-document.tsx';
import { DayTable, summarizeExperiment, VariantTable } from './experiment-results.tsx';
import { describeState, goalNames } from './experiment-texts.ts';
import { experimentPath, experimentsPath, listReadDocuments, type OpenedExperiment, ProviderNote } from './open-experiments.tsx';

const doneTexts: DoneTexts = {
  started: 'The experiment has started. Visitors see its variants within five minutes.',
  ended: 'The experiment has ended. All visitors see the baseline within five minutes.',
  promoted: 'The variant is published for all visitors.',
  late: 'Nothing was stored, because another person has changed the experiment.',
};

/** Renders the page. `problems`: why a change was not done. */
export async function respondExperiment(c: StaffContext, opened: OpenedExperiment, problems: readonly string[] = []): Promise<Response> {
  const { key, stored, documents } = opened;
  const { grants } = c.get('staff');
  const isProvided = Boolean(c.env.OPTIMIZELY_SDK_KEY);
  const permitted: readonly string[] = listPermittedMarkets(grants, 'experiments.read');
  const read = listReadDocuments(c, opened);
  const live = documents.filter(({ state }) => state === 'live');
  const managed: readonly string[] = listPermittedMarkets(grants, 'experiments.manage');
  const mayManage = live.length > 0 ? live.every(({ address }) => managed.includes(address.siteId)) : managed.length === marketNames.size;
  const done = problems.length === 0 ? readDoneText(c, doneTexts) : undefined;
  const market = permitted.find((siteId) => siteId === c.req.query('market')) ?? '';
  const days = stored && !isProvided ? await readExperimentDays(c.env.BACKEND_DB, key) : [];
  const names = await findNames(
    c.env.BACKEND_DB,
    read.map(({ address }) => address),
  );
  const isRunning = stored !== undefined && stored.endedAt === null;
  return respondPage(c, {
    title: `Experiment ${key}`,
    parent: { href: experimentsPath, label: 'Experiments' },
    status: problems.length > 0 ? 409 : 200,
    content: (
      <>
        {isProvided && <ProviderNote />}
        {done !== undefined && <Message>{done}</Message>}
        {problems.map((problem) => (
          <Message key={problem} isError>
            {problem}
          </Message>
        ))}
        {!isProvided && (
          <p>
            <b>{describeState(stored, Date.now())}</b>
            {stored && (
              <>
                {`. Started by ${stored.startedBy} `}
                <Instant at={stored.startedAt} />
                {', planned until '}
                <Instant at={stored.plannedEndAt} />
                {stored.endedAt !== null && (
                  <>
                    {`, ended by ${stored.endedBy} `}
                    <Instant at={stored.endedAt} />
                  </>
                )}
                {'.'}
              </>
            )}
          </p>
        )}
        {!isProvided && stored && <Results experiment={stored} {...{ days, permitted, market }} />}
        <section className="staff-part">
          <h2>Where it is used</h2>
          {read.length === 0 ? (
            <p>{documents.length === 0 ? 'No document has this experiment now.' : 'Only documents of other markets have it.'}</p>
          ) : (
            <ul className="studio-rows">
              {read.map(({ address, state }) => (
                <li key={writeAddress(address)}>
                  <p className="studio-name">
                    <a href={documentUrl(writeAddress(address))} dir="auto">
                      {nameDocument({ ...address, title: names.get(writeAddress(address))?.title ?? null })}
                    </a>
                  </p>
                  <p>{nameKind({ ...address, parent: names.get(writeAddress(address))?.parent ?? null })}</p>
                  <p>{nameLocale(address.locale)}</p>
                  {state === 'draft' && <p>Not published</p>}
                </li>
              ))}
            </ul>
          )}
        </section>
        {mayManage && !isProvided && !stored && <StartForm path={experimentPath(key)} />}
        {mayManage && !isProvided && isRunning && <EndForm path={experimentPath(key)} />}
        {mayManage && live.length > 0 && (
          <PromoteForm path={experimentPath(key)} variants={[...new Set(live.flatMap(({ variants }) => variants))]} count={live.length} />
        )}
      </>
    ),
  });
}

interface ResultsProps {
  experiment: NonNullable<OpenedExperiment['stored']>;
  /** The results of all markets. */
  days: readonly ExperimentDay[];
  /** The markets that the person may read. */
  permitted: readonly string[];
  /** The market of the filter. Empty for all. */
  market: string;
}

/** Renders the results of the markets that the person may read, or of one of them. */
function Results({ experiment, days, permitted, market }: ResultsProps) {
  const mayReadAll = permitted.length === marketNames.size;
  const shown = days.filter(({ siteId }) => (market === '' ? mayReadAll || permitted.includes(siteId) : siteId === market));
  const isWhole = shown.length === days.length;
  return (
    <section className="staff-part">
      <h2>Results</h2>
      <p className="staff-message">
        {isWhole
          ? summarizeExperiment({ experiment, days }, Date.now())
          : 'These are the results of some markets. Only the results of all markets decide the experiment.'}
      </p>
      <form method="get" action={experimentPath(experiment.key)} className="form staff-filters">
        <Select
          name="market"
          label="Market"
          value={market}
          options={[['', 'all markets that you may read'], ...[...marketNames].filter(([siteId]) => permitted.includes(siteId))]}
        />
        <SubmitButton>Show</SubmitButton>
      </form>
      {shown.length === 0 ? (
        <p>No visitor has been counted yet.</p>
      ) : (
        <>
          <VariantTable experiment={experiment} days={shown} />
          <p>
            Visitors count once, on the day when they first see the experiment, and so do their conversions. Only visitors who agree to
            personalization take part. A visitor who returns after more than 30 days counts again. The intervals of all variants together
            have a confidence of 95% if you read them once, at the planned end.
          </p>
          <DayTable experiment={experiment} days={shown} />
        </>
      )}
    </section>
  );
}

const StartForm = ({ path }: { path: string }) => (
  <section className="staff-part">
    <h2>Start</h2>
    <form method="post" action={`${path}/start`} className="form">
      <Select name="goal" label="Goal" options={experimentGoals.map((goal) => [goal, goalNames[goal]] as const)} value="purchase" />
      <Select
        name="weeks"
        label="Duration"
        options={durations.map((weeks) => [String(weeks), weeks === 1 ? '1 week' : `${weeks} weeks`] as const)}
        value="4"
        hint="The result is read at its end. Choose a duration in which enough visitors come; it cannot be changed later."
      />
      <SubmitButton>Start the experiment</SubmitButton>
    </form>
  </section>
);

const EndForm = ({ path }: { path: string }) => (
  <section className="staff-part">
    <h2>End</h2>
    <details className="studio-confirm">
      <summary>End the experiment …</summary>
      <p>All visitors see the baseline again, and nothing more is counted. An ended experiment cannot be started again.</p>
      <form method="post" action={`${path}/end`}>
        <button type="submit" className="action action-outline">
          End the experiment
        </button>
      </form>
    </details>
  </section>
);

const PromoteForm = ({ path, variants, count }: { path: string; variants: readonly string[]; count: number }) => (
  <section className="staff-part">
    <h2>Publish for all visitors</h2>
    <p>
      {`Replaces the experiment with one of its variants in ${count === 1 ? 'one document' : `${count} documents`}, after the usual checks, and ends the experiment. Each document can be rolled back.`}
    </p>
    <form method="post" action={`${path}/promote`} className="form">
      <Select
        name="variant"
        label="Variant"
        options={[['', 'select one'], ...variants.map((variant) => [variant, variant] as const), [baselineVariant, 'the baseline']]}
      />
      <SubmitButton>Publish for all visitors</SubmitButton>
    </form>
  </section>
);
