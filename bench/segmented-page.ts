// A content page that differs between visitors (six blocks depend on audiences, one on an experiment), and a visitor for whom it has
// different blocks than for most visitors.
import type { ContentDocument, PageContent } from '#contract/entities/content.ts';
import type { AudienceId } from '#domain/personalization/audiences.ts';
import { fullConsent } from '#lib/storage/consent.ts';
import { experimentsCookie } from '#session/experiments.ts';
import { cartCountCookie } from '#session/site-marks.ts';
import { aDocument, aHomePage } from '../test/support/content-samples.ts';
import datafile from '../test/support/experiment-datafile.json' with { type: 'json' };

/** Slug of the document, and name of its route. */
export const segmentedSlug = 'accessibility';

const audiences = ['cart-not-empty', 'loyalty-member', 'logged-in', 'employee', 'athlete', 'logged-out'] satisfies AudienceId[];
// The cast is safe because the datafile has one experiment.
const [{ key: experienceId, variations }] = datafile.experiments as [(typeof datafile.experiments)[number]];
const variantId = variations[1]?.key ?? '';

const aText = (id: string, heading: string): ContentDocument =>
  aDocument('rich-text', { html: `<h2>${heading}</h2><p>Warm, light, and cut to sit under a shell. <a href="/cart">Cart</a></p>` }, { id });

const aSegment = (audience: AudienceId): ContentDocument =>
  aDocument(
    'segmentation',
    { segments: [{ id: audience, targets: [`for-${audience}`] }], baselines: [`for-others-than-${audience}`] },
    { id: `segment-${audience}`, children: [aText(`for-${audience}`, 'For you'), aText(`for-others-than-${audience}`, 'For everybody')] },
  );

const anExperiment = (): ContentDocument =>
  aDocument(
    'experiment',
    { experienceId, variants: [{ variantId, targets: ['variant'] }], baselines: ['baseline'] },
    { id: 'experiment', children: [aText('variant', 'What half of all read'), aText('baseline', 'What the others read')] },
  );

export const benchSegmentedPage = (): PageContent => ({
  ...aHomePage([...audiences.map(aSegment), anExperiment()]),
  page: segmentedSlug,
  title: 'Segmented',
});

const idBegin = '0b7e3d54-6f0a-4c1e-9a57-';

/**
 * Returns the Set-Cookie lines of a visitor with a jacket in the cart and an experiment variant. `idEnd` is the last twelve digits of the
 * visitor's id.
 */
export const createCohortCookies = (siteId: string, idEnd = '2f4f5b1f8a11'): (string | undefined)[] => [
  cartCountCookie.write(new Map([[siteId, 1]]), { isSecure: true }),
  experimentsCookie.write(
    { id: `${idBegin}${idEnd}`, variants: new Map([[experienceId, variantId]]) },
    { isSecure: true, consent: fullConsent },
  ),
];
