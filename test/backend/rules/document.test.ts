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

  it('selectVersion returns the published version that is valid now', () => {
    expect(selectVersion(versions, { mode: 'publish', at: now })?.version).toBe(1);
  });

  it('selectVersion returns the draft in a preview', () => {
    expect(selectVersion(versions, { mode: 'preview', at: now })?.version).toBe(2);
  });

  it('selectVersion returns a scheduled version from its start time on', () => {
    expect(selectVersion(versions, { mode: 'preview', at: now + 999, now })?.version).toBe(2);
    expect(selectVersion(versions, { mode: 'preview', at: now + 1000, now })?.version).toBe(3);
    expect(selectVersion(versions, { mode: 'publish', at: now + 1000 })?.version).toBe(3);
  });

  it('selectVersion returns the older version after the newer version has ended', () => {
    expect(selectVersion([aVersion(1), aVersion(2, { validTo: now })], { mode: 'publish', at: now })?.version).toBe(1);
  });

  it('selectVersion returns the version with the latest start, even if its version number is lower', () => {
    const later = [aVersion(2, { validFrom: now + 2 }), aVersion(3, { validFrom: now + 1 })];
    expect(selectVersion(later, { mode: 'publish', at: now + 1 })?.version).toBe(3);
    expect(selectVersion(later, { mode: 'publish', at: now + 2 })?.version).toBe(2);
  });

  it('selectVersion in a preview prefers the draft to a published version with a higher version number', () => {
    const started = [aVersion(2, { state: 'draft' }), aVersion(3, { validFrom: now - 1 }), aVersion(4, { validFrom: now })];
    expect(selectVersion(started, { mode: 'preview', at: now })?.version).toBe(2);
  });

  it('selectVersion never returns a discarded version', () => {
    const discarded = [aVersion(1), aVersion(2, { state: 'discarded', validFrom: now })];
    expect(selectVersion(discarded, { mode: 'publish', at: now })?.version).toBe(1);
    expect(selectVersion(discarded, { mode: 'preview', at: now })?.version).toBe(1);
  });

  it('selectVersion returns undefined if no version is valid', () => {
    expect(selectVersion([], { mode: 'preview', at: now })).toBeUndefined();
    expect(selectVersion([aVersion(1, { state: 'draft' })], { mode: 'publish', at: now })).toBeUndefined();
  });

  it('selectVersion does not depend on the order of the versions', () => {
    expect(selectVersion(versions.toReversed(), { mode: 'preview', at: now })?.version).toBe(2);
  });
});

describe('contentInstant', () => {
  it('contentInstant uses the requested time only in a preview', () => {
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

  it('documentsAt removes blocks that are not valid at the given time, at every depth', () => {
    const ended = aDocument('ended', { validTo: new Date(now).toISOString() });
    const later = aDocument('later', { validFrom: new Date(now + 1).toISOString() });
    const tree = [aDocument('kept', { children: [later, aDocument('child')] }), ended, later];
    expect(documentsAt(tree, now)).toEqual([aDocument('kept', { children: [aDocument('child')] })]);
  });
});

describe('findLastChange', () => {
  const day = (date: string) => Date.parse(`${date}T00:00:00Z`);
  const block = aDocument('rich-text', {}, { validFrom: '2026-05-01T00:00:00Z', validTo: '2026-06-01T00:00:00Z' });

  it('findLastChange returns the latest past start or end of a version or block', () => {
    const versions = [{ validFrom: day('2026-01-01'), validTo: null }];
    const changes = ['2026-02-01', '2026-05-02', '2026-07-01'].map((date) => findLastChange(versions, [block], day(date)));
    expect(changes).toEqual([day('2026-01-01'), day('2026-05-01'), day('2026-06-01')]);
  });

  it('findLastChange returns the end of a version after which another version is valid again', () => {
    const versions = [
      { validFrom: null, validTo: null },
      { validFrom: day('2026-03-01'), validTo: day('2026-04-01') },
    ];
    expect(findLastChange(versions, [], day('2026-05-01'))).toBe(day('2026-04-01'));
  });

  it('findLastChange returns undefined if there are no start or end times', () => {
    expect(findLastChange([{ validFrom: null, validTo: null }], [], day('2026-05-01'))).toBeUndefined();
  });
});
