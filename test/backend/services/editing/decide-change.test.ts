// Every editing verb in every state of a document, and random sequences of verbs.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectVersion } from '#backend/rules/document.ts';
import {
  applyChanges,
  decideCancel,
  decidePublish,
  decidePut,
  decideRollBack,
  decideUnpublish,
  type EditedVersion,
  listTransitions,
} from '#backend/services/editing/decide-change.ts';
import { findDraft, findLiveVersion, isScheduled } from '#backend/services/editing/stored-versions.ts';

const now = 1000;
const version = (number: number, over: Partial<EditedVersion> = {}): EditedVersion => ({
  version: number,
  state: 'published',
  validFrom: number,
  validTo: null,
  editedBy: 'Ada',
  ...over,
});

const live = version(1);
const draft = version(8, { state: 'draft', validFrom: null });
const scheduled = version(5, { validFrom: 2000 });
const ending = version(6, { validFrom: 2000, validTo: 3000 });
/** A campaign that is live now and ends at 3000. */
const campaign = version(4, { validFrom: 900, validTo: 3000 });

const states: Record<string, EditedVersion[]> = {
  nothing: [],
  draft: [draft],
  live: [live],
  'live, draft': [draft, live],
  scheduled: [scheduled],
  'scheduled, draft': [draft, scheduled],
  'live, scheduled': [scheduled, live],
  'live, scheduled with end': [ending, live],
  'live, draft, scheduled': [draft, scheduled, live],
  'live, two scheduled': [ending, scheduled, live],
  'live campaign over live': [campaign, live],
  'live campaign over nothing': [campaign],
  'live campaign, scheduled': [scheduled, campaign],
  unpublished: [version(1, { validTo: 500 })],
  'cancelled, live': [version(5, { state: 'discarded', validFrom: 2000 }), live],
};

const other = { isSame: () => false, isBlank: () => false };
const verbs = {
  put: (versions: EditedVersion[]) =>
    decidePut(versions, { ...other, now, base: (findDraft(versions) ?? findLiveVersion(versions, now))?.version }),
  publish: (versions: EditedVersion[]) => decidePublish(versions, { ...other, now, isFixed: false }),
  'publish, fixed': (versions: EditedVersion[]) => decidePublish(versions, { ...other, now, isFixed: true }),
  'schedule with end, fixed': (versions: EditedVersion[]) =>
    decidePublish(versions, { ...other, now, isFixed: true, from: 1500, until: 1800 }),
  cancel: (versions: EditedVersion[]) => decideCancel(versions, { now, isFixed: false }),
  'cancel, fixed': (versions: EditedVersion[]) => decideCancel(versions, { now, isFixed: true }),
  unpublish: (versions: EditedVersion[]) => decideUnpublish(versions, { now, isFixed: false }),
  'unpublish, fixed': (versions: EditedVersion[]) => decideUnpublish(versions, { now, isFixed: true }),
  rollback: (versions: EditedVersion[]) => decideRollBack(versions, { ...other, now }),
};

/** Describes the outcome of an editing verb, and the versions that are live now, at 2500 and at 3500. */
function describeResult(versions: EditedVersion[], verb: keyof typeof verbs): string {
  const decided = verbs[verb](versions);
  if (decided.outcome === 'refused') return decided.reason;
  const after = applyChanges(versions, decided.changes);
  return [decided.outcome, ...[now, 2500, 3500].map((at) => selectVersion(after, { mode: 'publish', at })?.version ?? '-')].join(' ');
}

// The table in docs/content.md. Each value is the outcome, followed by the versions that are live now, at 2500 and at 3500.
const table: Record<keyof typeof verbs, Record<string, string>> = {
  put: {
    nothing: 'stored - - -',
    draft: 'stored - - -',
    live: 'stored 1 1 1',
    'live, draft': 'stored 1 1 1',
    scheduled: 'stored - 5 5',
    'scheduled, draft': 'stored - 5 5',
    'live, scheduled': 'stored 1 5 5',
    'live, scheduled with end': 'stored 1 6 1',
    'live, draft, scheduled': 'stored 1 5 5',
    'live, two scheduled': 'stored 1 6 5',
    'live campaign over live': 'stored 4 4 1',
    'live campaign over nothing': 'stored 4 4 -',
    'live campaign, scheduled': 'stored 4 5 5',
    unpublished: 'stored - - -',
    'cancelled, live': 'stored 1 1 1',
  },
  publish: {
    nothing: 'no-draft',
    draft: 'published 8 8 8',
    live: 'unchanged 1 1 1',
    'live, draft': 'published 8 8 8',
    scheduled: 'no-draft',
    'scheduled, draft': 'published 8 5 5',
    'live, scheduled': 'unchanged 1 5 5',
    'live, scheduled with end': 'unchanged 1 6 1',
    'live, draft, scheduled': 'published 8 5 5',
    'live, two scheduled': 'unchanged 1 6 5',
    'live campaign over live': 'unchanged 4 4 1',
    'live campaign over nothing': 'unchanged 4 4 -',
    'live campaign, scheduled': 'unchanged 4 5 5',
    unpublished: 'no-draft',
    'cancelled, live': 'unchanged 1 1 1',
  },
  'publish, fixed': { draft: 'published 8 8 8', 'live, draft': 'published 8 8 8', 'live, draft, scheduled': 'published 8 5 5' },
  'schedule with end, fixed': {
    nothing: 'no-draft',
    draft: 'fixed',
    'live, draft': 'scheduled 1 1 1',
    'live, draft, scheduled': 'scheduled 1 5 5',
    'scheduled, draft': 'fixed',
  },
  cancel: {
    nothing: 'not-scheduled',
    draft: 'not-scheduled',
    live: 'not-scheduled',
    'live, draft': 'not-scheduled',
    scheduled: 'cancelled - - -',
    'scheduled, draft': 'cancelled - - -',
    'live, scheduled': 'cancelled 1 1 1',
    'live, scheduled with end': 'cancelled 1 1 1',
    'live, draft, scheduled': 'cancelled 1 1 1',
    'live, two scheduled': 'several-scheduled',
    'live campaign over live': 'not-scheduled',
    'live campaign over nothing': 'not-scheduled',
    'live campaign, scheduled': 'cancelled 4 4 -',
    unpublished: 'not-scheduled',
    'cancelled, live': 'not-scheduled',
  },
  'cancel, fixed': { 'live, scheduled': 'cancelled 1 1 1', scheduled: 'cancelled - - -', 'live campaign, scheduled': 'fixed' },
  unpublish: {
    nothing: 'not-live',
    draft: 'not-live',
    live: 'unpublished - - -',
    'live, draft': 'unpublished - - -',
    scheduled: 'not-live',
    'scheduled, draft': 'not-live',
    'live, scheduled': 'unpublished - 5 5',
    'live, scheduled with end': 'unpublished - 6 -',
    'live, draft, scheduled': 'unpublished - 5 5',
    'live, two scheduled': 'unpublished - 6 5',
    'live campaign over live': 'unpublished - - -',
    'live campaign over nothing': 'unpublished - - -',
    'live campaign, scheduled': 'unpublished - 5 5',
    unpublished: 'not-live',
    'cancelled, live': 'unpublished - - -',
  },
  'unpublish, fixed': {
    live: 'fixed',
    'live, draft': 'fixed',
    'live, scheduled': 'fixed',
    'live campaign over live': 'fixed',
    scheduled: 'not-live',
  },
  rollback: {
    nothing: 'nothing-earlier',
    draft: 'nothing-earlier',
    live: 'nothing-earlier',
    'live, draft': 'nothing-earlier',
    scheduled: 'nothing-earlier',
    'scheduled, draft': 'nothing-earlier',
    'live, scheduled': 'nothing-earlier',
    'live, scheduled with end': 'nothing-earlier',
    'live, draft, scheduled': 'nothing-earlier',
    'live, two scheduled': 'nothing-earlier',
    'live campaign over live': 'rolled-back 5 5 5',
    'live campaign over nothing': 'nothing-earlier',
    'live campaign, scheduled': 'nothing-earlier',
    unpublished: 'rolled-back 2 2 2',
    'cancelled, live': 'nothing-earlier',
  },
};

describe.each(Object.keys(verbs) as (keyof typeof verbs)[])('editing verb "%s"', (verb) => {
  test.each(Object.entries(table[verb]))(
    `editing verb "${verb}" has the documented outcome in the document state "%s"`,
    (state, result) => {
      expect(describeResult(states[state] ?? [], verb)).toBe(result);
    },
  );
});

describe('base version of a draft', () => {
  const put = (versions: EditedVersion[], base?: number) => decidePut(versions, { ...other, now, base });
  const seeded = { editedBy: null };

  test.each([
    ['stores a body that is based on the draft', [draft, live], 8, 'stored'],
    ['reports a conflict for a body that is based on the live version if a colleague has stored a draft', [draft, live], 1, 'conflict'],
    ['reports a conflict for an unknown base version if a colleague has stored a draft', [draft, live], undefined, 'conflict'],
    ['stores a body that is based on the live version', [live], 1, 'stored'],
    ['reports a conflict for a body that is based on a version before the live version', [version(3), live], 1, 'conflict'],
    [
      'stores a body that is based on a canceled schedule newer than the live version',
      [version(5, { state: 'discarded' }), live],
      5,
      'stored',
    ],
    ['reports a conflict for an unknown base version of a live document', [live], undefined, 'conflict'],
    ['reports a conflict for a base version that was never stored', [live], 999_999, 'conflict'],
    [
      'stores a body without a base version if only the seed has written the document',
      [version(8, { ...draft, ...seeded }), version(1, seeded)],
      undefined,
      'stored',
    ],
    ['stores the first body of a document without a base version', [], undefined, 'stored'],
  ] as const)('decidePut %s', (_, versions, base, result) => {
    const decided = put([...versions], base);
    expect(decided.outcome === 'refused' ? decided.reason : decided.outcome).toBe(result);
  });

  test('decidePut returns "unchanged", even without a base version, if the body equals the draft', () => {
    expect(decidePut([draft, live], { now, isSame: ({ version }) => version === 8 })).toMatchObject({ outcome: 'unchanged', version: 8 });
  });
});

describe('version named by an editor', () => {
  test('decidePublish reports a conflict if the given version is not the draft', () => {
    const publish = (number: number) => decidePublish([draft, live], { ...other, now, isFixed: false, version: number });
    expect([publish(8).outcome, publish(7)]).toEqual(['published', { outcome: 'refused', reason: 'conflict', about: [draft] }]);
  });

  test('decidePublish returns "unchanged" if the given version is already published', () => {
    expect(decidePublish([live], { ...other, now, isFixed: false, version: 1 }).outcome).toBe('unchanged');
    expect(decidePublish([live], { ...other, now, isFixed: false, version: 7 })).toMatchObject({ reason: 'no-draft' });
  });

  test('decideCancel rejects a given version that is not scheduled or does not exist', () => {
    const cancel = (number: number) => {
      const decided = decideCancel([ending, scheduled, live], { now, isFixed: false, version: number });
      return decided.outcome === 'refused' ? decided.reason : decided.version;
    };
    expect([5, 6, 1, 9].map(cancel)).toEqual([5, 6, 'not-scheduled', 'unknown-version']);
  });

  test('decideRollBack rejects a given version that was never live or does not exist', () => {
    const rollBack = (number: number, isSame = other.isSame) => {
      const decided = decideRollBack([draft, scheduled, version(4), version(3, { state: 'discarded' }), live], {
        now,
        version: number,
        isSame,
      });
      return decided.outcome === 'refused' ? decided.reason : decided.outcome;
    };
    expect([1, 3, 5, 8, 9].map((number) => rollBack(number))).toEqual([
      'rolled-back',
      'never-live',
      'never-live',
      'never-live',
      'unknown-version',
    ]);
    expect(rollBack(1, () => true)).toBe('unchanged');
  });
});

test.each([
  [{ from: now }, 'past'],
  [{ from: 2000, until: 2000 }, 'no-period'],
  [{ until: now }, 'no-period'],
  [{ isBlank: () => true }, 'blank'],
])('decidePublish rejects the options %j', (over, reason) => {
  expect(decidePublish([draft], { ...other, now, isFixed: false, ...over })).toMatchObject({ outcome: 'refused', reason });
});

test('decidePublish returns "unchanged" if the same schedule already exists', () => {
  const again = (until?: number) => decidePublish([ending, live], { ...other, now, isFixed: false, from: 2000, until });
  expect([again(3000).outcome, again()]).toEqual(['unchanged', expect.objectContaining({ reason: 'no-draft' })]);
});

describe('transitions between visible versions', () => {
  test('listTransitions returns the start and the end of a scheduled version', () => {
    expect(listTransitions([draft, live], [{ ...draft, state: 'published', validFrom: 2000, validTo: 3000 }, live], now)).toEqual([
      { at: 2000, before: 1, after: 8 },
      { at: 3000, before: 8, after: 1 },
    ]);
  });

  test('listTransitions includes a later transition that is affected by the change', () => {
    const unpublished = version(1, { validTo: now });
    expect(listTransitions([scheduled, live], [scheduled, unpublished], now)).toEqual([
      { at: now, before: 1, after: undefined },
      { at: 2000, before: undefined, after: 5 },
    ]);
  });
});

describe('random sequences of editing verbs', () => {
  type Stored = EditedVersion & { text: number };
  const when = fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined });
  const step = fc.record({
    verb: fc.constantFrom('put', 'publish', 'schedule', 'cancel', 'unpublish', 'rollback', 'wait'),
    text: fc.integer({ min: 0, max: 3 }),
    from: fc.integer({ min: 1, max: 30 }),
    length: when,
    number: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  });

  function decide(
    versions: Stored[],
    { verb, text, from, length, number }: typeof step extends fc.Arbitrary<infer S> ? S : never,
    at: number,
    isFixed: boolean,
  ) {
    switch (verb) {
      case 'put':
        return decidePut(versions, { now: at, base: number, isSame: (each) => each.text === text });
      case 'publish':
        return decidePublish(versions, { now: at, isFixed, isBlank: () => false, until: length && at + length });
      case 'schedule':
        return decidePublish(versions, { now: at, isFixed, isBlank: () => false, from: at + from, until: length && at + from + length });
      case 'cancel':
        return decideCancel(versions, { now: at, isFixed, version: number });
      case 'unpublish':
        return decideUnpublish(versions, { now: at, isFixed });
      default:
        return decideRollBack(versions, { now: at, version: number, isSame: (one, another) => one.text === another.text });
    }
  }

  test('any sequence of verbs keeps all bodies and schedules, and changes only the versions to which a verb applies', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), fc.boolean(), (steps, isFixed) => {
        let versions: Stored[] = [];
        let at = 1000;
        for (const each of steps) {
          at += each.verb === 'wait' ? each.from : 1;
          if (each.verb === 'wait') continue;
          const before = versions;
          const decided = decide(before, each, at, isFixed);
          if (decided.outcome === 'refused') continue;
          const source = 'source' in decided ? before.find(({ version }) => version === decided.source)?.text : undefined;
          versions = applyChanges(before, decided.changes).map((row) => ({ editedBy: 'Ada', text: source ?? each.text, ...row }));
          const [shownBefore, shown] = [findLiveVersion(before, at), findLiveVersion(versions, at)];

          // no body is lost, version numbers are never reused, and there is at most one draft
          for (const { version, text } of before) expect(versions.find((row) => row.version === version)?.text).toBe(text);
          expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
          expect(versions.filter(({ state }) => state === 'draft').length).toBeLessThanOrEqual(1);

          // an existing version never becomes the draft; only a newly stored body does
          const drafts = versions.filter(({ state, version }) => state === 'draft' && before.some((row) => row.version === version));
          for (const { version } of drafts) expect(before.find((row) => row.version === version)?.state).toBe('draft');

          // only publish, unpublish and rollback change the version that visitors see now
          if (each.verb === 'publish' && decided.outcome === 'published') expect(shown?.version).toBe(findDraft(before)?.version);
          else if (each.verb === 'unpublish') {
            // a version that began in this millisecond only ends in the next millisecond, because a period must not be empty
            const isEnding = shown?.validFrom === at && shown.validTo === at + 1;
            expect(shown === undefined || isEnding).toBe(true);
          } else if (decided.outcome === 'rolled-back') expect(shown?.text).toBe(source);
          else expect(shown?.version).toBe(shownBefore?.version);

          // discarded versions are never visible to visitors or in previews
          const limits = versions.flatMap(({ validFrom, validTo }) => [validFrom, validTo]).filter((limit) => limit !== null);
          for (const moment of [at, ...limits])
            for (const mode of ['publish', 'preview'] as const)
              expect(selectVersion(versions, { mode, at: moment, now: at })?.state).not.toBe('discarded');

          // a scheduled version stays scheduled unless it is canceled
          for (const row of before.filter((row) => isScheduled(row, at))) {
            const isCancelled = each.verb === 'cancel' && decided.version === row.version;
            expect(versions.some((now) => now.version === row.version && isScheduled(now, at))).toBe(!isCancelled);
          }

          // the draft remains unless it is published or replaced
          const draftBefore = findDraft(before);
          if (draftBefore && each.verb !== 'put' && each.verb !== 'publish' && each.verb !== 'schedule')
            expect(findDraft(versions)?.version).toBe(draftBefore.version);

          // a fixed document that has a visible version also has a visible version at all later times
          const isEmptyLater = (rows: Stored[]) =>
            [at, ...limits.filter((limit) => limit > at)].some((moment, _, all) => {
              const begins = all.filter((one) => findLiveVersion(rows, one)).sort((one, two) => one - two)[0];
              return begins !== undefined && moment > begins && !findLiveVersion(rows, moment);
            });
          if (isFixed) expect(isEmptyLater(versions)).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});
