import { describe, expect, it } from 'vitest';
import { contentInstant, documentsAt, findLastChange, selectVersion, type Version } from '#backend/rules/document.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { aDocument } from '../../support/content-samples.ts';

const now = Date.UTC(2026, 10, 20);

const aVersion = (version: number, over: Partial<Version> = {}): Version => ({
  version,
  state: 'published',
  validFrom: null,
  validTo: null,
  ...over,
});

describe('selectVersion', () => {
  const versions = [aVersion(1), aVersion(2, { state: 'draft' }), aVersion(3, { validFrom: now + 1000 })];

  it('publishes the published version in force', () => {
    expect(selectVersion(versions, { mode: 'publish', at: now })?.version).toBe(1);
  });

  it('shows the draft in preview', () => {
    expect(selectVersion(versions, { mode: 'preview', at: now })?.version).toBe(2);
  });

  it('shows a scheduled version from the moment it begins', () => {
    expect(selectVersion(versions, { mode: 'preview', at: now + 999, now })?.version).toBe(2);
    expect(selectVersion(versions, { mode: 'preview', at: now + 1000, now })?.version).toBe(3);
    expect(selectVersion(versions, { mode: 'publish', at: now + 1000 })?.version).toBe(3);
  });

  it('falls back to an older version when a newer one has ended', () => {
    expect(selectVersion([aVersion(1), aVersion(2, { validTo: now })], { mode: 'publish', at: now })?.version).toBe(1);
  });

  it('shows the version that started last, whatever its number', () => {
    const later = [aVersion(2, { validFrom: now + 2 }), aVersion(3, { validFrom: now + 1 })];
    expect(selectVersion(later, { mode: 'publish', at: now + 1 })?.version).toBe(3);
    expect(selectVersion(later, { mode: 'publish', at: now + 2 })?.version).toBe(2);
  });

  it('shows the draft before a greater version that has started', () => {
    const started = [aVersion(2, { state: 'draft' }), aVersion(3, { validFrom: now - 1 }), aVersion(4, { validFrom: now })];
    expect(selectVersion(started, { mode: 'preview', at: now })?.version).toBe(2);
  });

  it('shows a discarded version nowhere', () => {
    const discarded = [aVersion(1), aVersion(2, { state: 'discarded', validFrom: now })];
    expect(selectVersion(discarded, { mode: 'publish', at: now })?.version).toBe(1);
    expect(selectVersion(discarded, { mode: 'preview', at: now })?.version).toBe(1);
  });

  it('finds nothing where nothing is in force', () => {
    expect(selectVersion([], { mode: 'preview', at: now })).toBeUndefined();
    expect(selectVersion([aVersion(1, { state: 'draft' })], { mode: 'publish', at: now })).toBeUndefined();
  });

  it('does not depend on the order of the versions', () => {
    expect(selectVersion(versions.toReversed(), { mode: 'preview', at: now })?.version).toBe(2);
  });
});

describe('contentInstant', () => {
  it('moves in time in preview only', () => {
    expect(contentInstant('preview', '2027-03-01T00:00:00Z', now)).toBe(Date.UTC(2027, 2, 1));
    expect(contentInstant('publish', '2027-03-01T00:00:00Z', now)).toBe(now);
    expect(contentInstant('preview', undefined, now)).toBe(now);
  });
});

describe('documentsAt', () => {
  const aDocument = (id: string, over: Partial<ContentDocument> = {}): ContentDocument => ({
    id,
    kind: 'rich-text',
    version: 1,
    locale: 'en-us',
    fields: {},
    children: [],
    ...over,
  });

  it('drops blocks outside their dates, at every depth', () => {
    const ended = aDocument('ended', { validTo: new Date(now).toISOString() });
    const later = aDocument('later', { validFrom: new Date(now + 1).toISOString() });
    const tree = [aDocument('kept', { children: [later, aDocument('child')] }), ended, later];
    expect(documentsAt(tree, now)).toEqual([aDocument('kept', { children: [aDocument('child')] })]);
  });
});

describe('findLastChange', () => {
  const day = (date: string) => Date.parse(`${date}T00:00:00Z`);
  const block = aDocument('rich-text', {}, { validFrom: '2026-05-01T00:00:00Z', validTo: '2026-06-01T00:00:00Z' });

  it('is the last limit of a version or a block that has passed', () => {
    const versions = [{ validFrom: day('2026-01-01'), validTo: null }];
    const changes = ['2026-02-01', '2026-05-02', '2026-07-01'].map((date) => findLastChange(versions, [block], day(date)));
    expect(changes).toEqual([day('2026-01-01'), day('2026-05-01'), day('2026-06-01')]);
  });

  it('counts a version that ended, as another shows since then', () => {
    const versions = [
      { validFrom: null, validTo: null },
      { validFrom: day('2026-03-01'), validTo: day('2026-04-01') },
    ];
    expect(findLastChange(versions, [], day('2026-05-01'))).toBe(day('2026-04-01'));
  });

  it('is not known where nothing has a limit', () => {
    expect(findLastChange([{ validFrom: null, validTo: null }], [], day('2026-05-01'))).toBeUndefined();
  });
});
