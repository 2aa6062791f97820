// The document of an account after its profile was changed.
import { describe, expect, test } from 'vitest';
import { changeDocument } from '#backend/rules/profile-change.ts';
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import { markets } from '#markets/registry.ts';

const now = Date.UTC(2026, 10, 24);
const occasion = { market: markets.us, now };
const joining = { type: 'Loyalty', optin: true, doubleOptin: true, country: 'US', region: 'NORA', channel: 'email' } as const;
const member = { ...joining, optinDate: 7 };
const aDocument = (over: Partial<ConsumerDocument> = {}): ConsumerDocument => ({ enrollments: [], ...over });

describe('a changed preference', () => {
  test('keeps the other preferences', () => {
    const before = aDocument({ preferences: { interests: 'hiking', preferredShoeSize: '9' } });
    expect(changeDocument(before, { preferences: { preferredShoeSize: '10' } }, occasion).preferences).toEqual({
      interests: 'hiking',
      preferredShoeSize: '10',
    });
  });

  test('is the first one of an account without preferences', () => {
    expect(changeDocument(aDocument(), { preferences: { interests: 'skiing' } }, occasion).preferences).toEqual({ interests: 'skiing' });
  });
});

test('a change without preferences keeps them all', () => {
  const before = aDocument({ preferences: { interests: 'hiking' } });
  expect(changeDocument(before, {}, occasion)).toEqual(before);
});

describe('joining the loyalty programme', () => {
  const asked = { enrollments: [joining] };

  test('adds a membership', () => {
    expect(changeDocument(aDocument(), asked, occasion).enrollments).toMatchObject([{ type: 'Loyalty', country: 'US', optinDate: now }]);
  });

  test('keeps the membership of a member', () => {
    expect(changeDocument(aDocument({ enrollments: [member] }), asked, occasion).enrollments).toEqual([member]);
  });

  test('does not happen by a change of something else', () => {
    expect(changeDocument(aDocument(), { preferences: { interests: 'skiing' } }, occasion).enrollments).toEqual([]);
  });
});
