// Experiments: the list, and the requests that start, end and promote one.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import {
  durations,
  endExperiment,
  findStartProblem,
  recordPromotion,
  startExperiment,
} from '#backend/services/experiments/manage-experiments.ts';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import { baselineVariant, experimentGoals } from '#backend/stores/experiments.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { notifyShop } from '../../notify-shop.ts';
import { shopOrigin } from '../../own-origin.ts';
import { describeAudit, requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { redirectDone } from '../done-text.ts';
import { respondPage, Table } from '../page.tsx';
import { respondExperiment } from './experiment-page.tsx';
import { describeState, formatDay, goalNames } from './experiment-texts.ts';
import {
  experimentPath,
  experimentsPath,
  listReadDocuments,
  type OpenedExperiment,
  openExperiment,
  openExperiments,
  ProviderNote,
} from './open-experiments.tsx';
import { promoteInDocument } from './promote-experiment.ts';

const action = 'experiments.manage';

export function mountExperimentsPage(app: Hono<StaffHono>): void {
  app.get(experimentsPath, requirePerson, respondList);

  app.get(`${experimentsPath}/:key`, requirePerson, async (c) => {
    await requireReading(c);
    return respondExperiment(c, await open(c));
  });

  app.post(`${experimentsPath}/:key/start`, requirePerson, async (c) => {
    const form = await readForm(c);
    const opened = await openForChange(c, 'live');
    const { key, documents, stored } = opened;
    const goal = experimentGoals.find((each) => each === form.get('goal'));
    const weeks = durations.find((each) => String(each) === form.get('weeks'));
    if (isProvided(c)) return respondExperiment(c, opened, ['Experiments are started at Optimizely.']);
    if (goal === undefined || weeks === undefined) return respondExperiment(c, opened, ['Select a goal and a duration.']);
    const problem = stored
      ? 'This experiment was started before. For a new one, give the blocks another id.'
      : findStartProblem(key, documents);
    if (problem !== undefined) return respondExperiment(c, opened, [problem]);
    const variants = documents.find(({ state }) => state === 'live')?.variants ?? [];
    const isDone = await startExperiment(describeChange(c, opened, `started: ${goal}, ${weeks} weeks`), { key, goal, weeks, variants });
    return redirect(c, key, isDone ? 'started' : 'late');
  });

  app.post(`${experimentsPath}/:key/end`, requirePerson, async (c) => {
    const opened = await openForChange(c, 'any');
    if (!opened.stored) throw new HTTPException(404);
    const isDone = await endExperiment(describeChange(c, opened, 'ended'), opened.key);
    return redirect(c, opened.key, isDone ? 'ended' : 'late');
  });

  app.post(`${experimentsPath}/:key/promote`, requirePerson, async (c) => {
    const form = await readForm(c);
    const opened = await openForChange(c, 'live');
    const { key, documents, stored } = opened;
    const live = documents.filter(({ state }) => state === 'live');
    const known = [baselineVariant, ...(stored?.variants ?? []), ...live.flatMap(({ variants }) => variants)];
    const variant = known.find((each) => each === form.get('variant'));
    if (variant === undefined) return respondExperiment(c, opened, ['Select a variant.']);
    for (const { address } of live)
      await requirePermission(c, { action: 'content.publish', subject: `experiment/${key}`, siteId: address.siteId });
    const problems: string[] = [];
    for (const { address } of live) {
      const problem = await promoteInDocument(c, address, { key, variant });
      if (problem !== undefined) problems.push(problem);
    }
    if (live.length > problems.length) await notifyShop(c.env, c.get('config'), shopOrigin(c.get('config'), c.req.url));
    if (problems.length > 0) return respondExperiment(c, await open(c), problems);
    await recordPromotion(describeChange(c, opened, `promoted: ${variant}`), key, variant);
    return redirect(c, key, 'promoted');
  });
}

const isProvided = (c: StaffContext): boolean => Boolean(c.env.OPTIMIZELY_SDK_KEY);

const redirect = (c: StaffContext, key: string, done: string) => redirectDone(c, experimentPath(key), done);

/** Requires the permission to read in at least one market. */
async function requireReading(c: StaffContext): Promise<void> {
  if (listPermittedMarkets(c.get('staff').grants, 'experiments.read').length === 0)
    await requirePermission(c, { action: 'experiments.read', subject: 'experiments' });
}

/** Returns the experiment of the path. Throws a 404 if there is none. */
async function open(c: StaffContext): Promise<OpenedExperiment> {
  const opened = await openExperiment(c, c.req.param('key') ?? '');
  if (!opened) throw new HTTPException(404);
  return opened;
}

/**
 * Returns the experiment of the path. Throws a 403 unless the person may manage experiments in the market of each of its live documents, or,
 * without live documents, in all markets.
 */
async function openForChange(c: StaffContext, needed: 'live' | 'any'): Promise<OpenedExperiment> {
  const opened = await openExperiment(c, c.req.param('key') ?? '');
  const subject = `experiment/${c.req.param('key')}`;
  const live = (opened?.documents ?? []).filter(({ state }) => state === 'live');
  const siteIds = [...new Set(live.map(({ address }) => address.siteId))];
  for (const siteId of siteIds) await requirePermission(c, { action, subject, siteId });
  if (siteIds.length === 0) await requirePermission(c, { action, subject });
  if (!opened || (needed === 'live' && live.length === 0 && !opened.stored && opened.documents.length === 0)) throw new HTTPException(404);
  return opened;
}

/** Returns a change with its entry of the audit log. */
function describeChange(c: StaffContext, { key }: OpenedExperiment, reason: string) {
  const db = c.env.BACKEND_DB;
  const record = createAuditStatement(db, describeAudit(c, { action, subject: `experiment/${key}`, outcome: 'done', reason }));
  return { db, by: c.get('staff').name, now: Date.now(), record };
}

async function respondList(c: StaffContext): Promise<Response> {
  await requireReading(c);
  const experiments = await openExperiments(c);
  const now = Date.now();
  return respondPage(c, {
    title: 'Experiments',
    content: (
      <>
        {isProvided(c) && <ProviderNote />}
        <p>An experiment is a block with several variants in a document. Each visitor who agrees to personalization sees one of them.</p>
        {experiments.length === 0 ? (
          <p>No document has an experiment.</p>
        ) : (
          <Table
            caption="Experiments"
            columns={['Experiment', 'State', 'Goal', 'Started', 'Planned end', 'Documents']}
            rows={experiments.map(({ key, stored, ...opened }) => [
              <a key="name" href={experimentPath(key)}>
                {key}
              </a>,
              isProvided(c) ? 'at Optimizely' : describeState(stored, now),
              stored ? goalNames[stored.goal] : '–',
              stored ? formatDay(stored.startedAt) : '–',
              stored ? formatDay(stored.plannedEndAt) : '–',
              listReadDocuments(c, { key, stored, ...opened }).length,
            ])}
          />
        )}
      </>
    ),
  });
}
