// Two editors who change and release four pages in three locales (twelve documents), in an order that a seed determines, and the checks of
// the result.
import { expect } from 'vitest';
import { selectVersion } from '#backend/rules/document.ts';
import type { ReleaseResult } from '#backend/services/editing/change-release.ts';
import { type DocumentAddress, readAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import type { EditResult } from '#backend/services/editing/edit-document.ts';
import type { Editing } from '#backend/services/editing/editing.ts';
import type { Release } from '#backend/services/editing/stored-releases.ts';
import { findPhase } from '#backend/services/editing/stored-releases.ts';
import type { StoredVersion } from '#backend/services/editing/stored-versions.ts';

/** Returns a generator of numbers from 0 to 1 (mulberry32), which returns the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const locales = ['en-us', 'fr-ca', 'de-de'] as const;

interface Written {
  title: string;
  note: string;
  by: string;
}

/** The requests and results of the run so far, by address of a document. */
interface Known {
  /** Versions by number. None may be lost or changed. */
  versions: Map<string, Map<number, string>>;
  /** Acknowledged saves by number. */
  saved: Map<string, Map<number, Written>>;
  /** Titles that an editor has tried to publish, by themselves or in a release. */
  published: Map<string, Set<unknown>>;
  /** For releases that were published: the titles that visitors saw just before. Removed once a member changes in another way. */
  before: Map<string, Map<string, unknown>>;
  /** Number of acknowledged operations, by kind. */
  counts: Map<string, number>;
}

export function createRun(seed: number, editors: () => readonly { name: string; editing: Editing }[]) {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const pages = Array.from({ length: 4 }, (_, index) => locales.map((locale) => requireAddress(`${locale}/page/run-${seed}-${index}`)));
  const all = pages.flat();
  const known: Known = { versions: new Map(), saved: new Map(), published: new Map(), before: new Map(), counts: new Map() };
  const releases: string[] = [];
  let texts = 0;

  const readers = () => editors()[0]?.editing ?? expect.fail();
  const readDocument = async (address: DocumentAddress) => ({ name: writeAddress(address), versions: await readers().read(address) });
  const readOwnReleases = async () => (await readers().listReleases()).filter(({ id }) => releases.includes(id));

  const allow = (name: string, title: unknown) => known.published.set(name, (known.published.get(name) ?? new Set()).add(title));
  const touch = (name: string) => {
    for (const members of known.before.values()) members.delete(name);
  };
  const count = (kind: string, answer: EditResult | ReleaseResult) => {
    const name = `${kind} ${answer.outcome === 'refused' ? answer.reason : 'done'}`;
    known.counts.set(name, (known.counts.get(name) ?? 0) + 1);
  };

  /** Returns an operation of one editor. All random numbers are drawn before it starts, so that its order does not depend on replies. */
  function draw(): (editor: { name: string; editing: Editing }) => Promise<void> {
    const kind = pick(kinds);
    const [address, group, release] = [pick(all), pick(pages), pick(releases.slice(-3)) ?? 'none'];
    const [isStale, delay, length, isSingle] = [random() < 0.2, Math.floor(random() * 400), Math.floor(random() * 400), random() < 0.3];
    const written = { title: `Text ${++texts}`, note: `Note ${texts}` };
    const fresh = `run-${seed}-${texts}`;
    if (kind === 'createRelease') releases.push(fresh);
    return async ({ name: by, editing }) => {
      const name = writeAddress(address);
      const outcomeOf = async (asked: Promise<EditResult | ReleaseResult>) => {
        count(kind, await asked);
      };
      /** Stores drafts in all locales, or in one, and adds them to a release. */
      const fill = async (id: string) => {
        const added = isSingle ? [address] : group;
        for (const each of added) await save(editing, by, each, { ...written, title: `${written.title} ${each.locale}` });
        await outcomeOf(
          editing.addToRelease(
            id,
            added.map((each) => ({ address: each })),
          ),
        );
      };
      switch (kind) {
        case 'put':
          await save(editing, by, address, written, isStale);
          return;
        case 'publish': {
          const draft = (await editing.read(address)).find(({ state }) => state === 'draft');
          if (!draft) return;
          allow(name, draft.body.title);
          touch(name);
          await outcomeOf(editing.publish(address, { version: draft.version }));
          return;
        }
        case 'rollBack':
          touch(name);
          await outcomeOf(editing.rollBack(address));
          return;
        case 'unpublish':
          touch(name);
          await outcomeOf(editing.unpublish(address));
          return;
        case 'restore': {
          const versions = await editing.read(address);
          if (versions.length > 0) await outcomeOf(editing.restore(address, { version: 1, base: versions[0]?.version }));
          return;
        }
        case 'createRelease':
          await outcomeOf(editing.createRelease(fresh, {}));
          await fill(fresh);
          return;
        case 'addToRelease':
          await fill(release);
          return;
        case 'removeFromRelease':
          await outcomeOf(editing.removeFromRelease(release, [address]));
          return;
        case 'publishRelease':
        case 'scheduleRelease': {
          if (!isStale) await addNewestDrafts(editing, release);
          const { members, revision } = await readMembers(editing, release);
          for (const { name: member, title } of members) {
            allow(member, title);
            touch(member);
          }
          const now = Date.now();
          const from = kind === 'scheduleRelease' ? { from: now + delay } : {};
          const answer = await editing.publishRelease(release, { revision, ...from, ...(isSingle && { until: now + delay + length + 1 }) });
          count(kind, answer);
          if (answer.outcome !== 'published') return;
          known.before.set(release, new Map(members.map(({ name: member, live }) => [member, live])));
          return;
        }
        case 'cancelRelease':
          await outcomeOf(editing.cancelRelease(release));
          return;
        case 'reopenRelease':
          await outcomeOf(editing.reopenRelease(release));
          return;
        case 'endRelease':
          await outcomeOf(editing.endRelease(release, { keepsNewer: isSingle }));
          return;
        case 'rollBackRelease':
          await outcomeOf(editing.rollBackRelease(release, { keepsNewer: isSingle }));
      }
    };
  }

  async function save(
    editing: Editing,
    by: string,
    address: DocumentAddress,
    written: Omit<Written, 'by'>,
    isStale = false,
  ): Promise<void> {
    const [newest] = await editing.read(address);
    const base = newest && isStale ? Math.max(1, newest.version - 1) : newest?.version;
    const body = { page: 'run', title: written.title, seo: { title: '', description: '' }, blocks: [] };
    const answer = await editing.put(address, body, base, written.note);
    count('put', answer);
    if (answer.outcome === 'stored') addTo(known.saved, writeAddress(address), answer.version, { ...written, by });
  }

  /** Adds the documents of a release again, as an editor does after a refusal. */
  async function addNewestDrafts(editing: Editing, id: string): Promise<void> {
    const members = (await editing.listReleases()).find((each) => each.id === id)?.documents ?? [];
    for (const member of members) {
      const address = requireAddress(writeAddress(member));
      const added = await editing.addToRelease(id, [{ address }]);
      if (added.outcome === 'refused') await editing.addToRelease(id, [{ address, version: member.version }]);
    }
  }

  async function readMembers(editing: Editing, id: string) {
    const release = (await editing.listReleases()).find((each) => each.id === id);
    const members = await Promise.all(
      (release?.documents ?? []).map(async (document) => {
        const versions = await editing.read(document);
        const title = versions.find(({ version }) => version === document.version)?.body.title;
        return { name: writeAddress(document), title, live: selectVersion(versions, { mode: 'publish', at: Date.now() })?.body.title };
      }),
    );
    return { members, revision: release?.revision };
  }

  /** Lets both editors do something at the same time. Resolves also if the process is killed meanwhile. */
  const step = () => {
    const operations = [draw(), draw()];
    return Promise.allSettled(editors().map((editor, index) => operations[index]?.(editor)));
  };

  /** Checks everything that must be true after any step. */
  async function check(): Promise<void> {
    const documents = new Map((await Promise.all(all.map(readDocument))).map(({ name, versions }) => [name, versions]));
    for (const [name, versions] of documents) {
      expectVersionsKept(known, name, versions);
      const live = selectVersion(versions, { mode: 'publish', at: Date.now() });
      if (live) expect([name, [...(known.published.get(name) ?? [])]]).toEqual([name, expect.arrayContaining([live.body.title])]);
    }
    for (const release of await readOwnReleases()) expectTogether(release, documents);
  }

  return {
    step,
    check,
    counts: known.counts,
    random,
    expectRollback: (release: Release) => expectExactRollback(known, release),
    readOwnReleases,
    readDocument,
  };

  async function expectExactRollback({ before }: Known, release: Release): Promise<number> {
    const untouched = [...(before.get(release.id) ?? [])];
    before.delete(release.id);
    for (const [name, title] of untouched) {
      const { versions } = await readDocument(requireAddress(name));
      const at = release.endsAt ?? 0;
      expect([release.id, name, selectVersion(versions, { mode: 'publish', at })?.body.title]).toEqual([release.id, name, title]);
    }
    return untouched.length;
  }
}

const kinds = [
  ...['put', 'put', 'publish', 'rollBack', 'unpublish', 'restore', 'createRelease', 'addToRelease', 'addToRelease', 'addToRelease'],
  ...[
    'addToRelease',
    'removeFromRelease',
    'publishRelease',
    'publishRelease',
    'publishRelease',
    'scheduleRelease',
    'cancelRelease',
    'reopenRelease',
  ],
  ...['endRelease', 'rollBackRelease', 'rollBackRelease', 'rollBackRelease', 'rollBackRelease'],
] as const;

function requireAddress(text: string): DocumentAddress {
  const address = readAddress(text);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

const addTo = <Value>(map: Map<string, Map<number, Value>>, name: string, version: number, value: Value) =>
  map.set(name, (map.get(name) ?? new Map()).set(version, value));

/** Checks that no version is lost or changed, that numbers have no gaps, and that at most one version is a draft. */
function expectVersionsKept({ versions: seen, saved }: Known, name: string, versions: readonly StoredVersion[]): void {
  expect([name, versions.map(({ version }) => version)]).toEqual([name, versions.map((_, index) => versions.length - index)]);
  expect(versions.filter(({ state }) => state === 'draft').length).toBeLessThanOrEqual(1);
  const texts = new Map(versions.map(({ version, body, editedBy, note }) => [version, JSON.stringify([body, editedBy, note])]));
  for (const [version, text] of seen.get(name) ?? []) expect([name, version, texts.get(version)]).toEqual([name, version, text]);
  for (const [version, { title, note, by }] of saved.get(name) ?? []) {
    const stored = versions.find((each) => each.version === version);
    expect([name, version, stored?.body.title, stored?.note, stored?.editedBy]).toEqual([name, version, title, note, by]);
  }
  seen.set(name, texts);
}

/** Checks that all versions of a release are published for its period, or none is. */
function expectTogether(release: Release, documents: ReadonlyMap<string, readonly StoredVersion[]>): void {
  const phase = findPhase(release, Date.now());
  if (phase === 'canceled') return; // its drafts can be published in another way
  for (const member of release.documents) {
    const name = writeAddress(member);
    const version = documents.get(name)?.find((each) => each.version === member.version);
    const isPublished = ['scheduled', 'live', 'ended', 'rolled-back'].includes(phase);
    expect([release.id, phase, name, version?.state === 'published']).toEqual([release.id, phase, name, isPublished]);
    if (!isPublished) continue;
    expect([release.id, name, version?.validFrom]).toEqual([release.id, name, release.startsAt]);
    // a document can end before its release, because it was unpublished
    if (release.endsAt !== null) expect(version?.validTo ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(release.endsAt);
  }
}
