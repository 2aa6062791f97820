// Finds the documents that contain experiments.
import * as z from 'zod';
import { groupBy } from '#backend/platform/group-by.ts';
import { jsonColumn, type Query, read } from '#backend/platform/query.ts';
import { selectVersion } from '#backend/rules/document.ts';
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { documentKinds } from '#backend/stores/content.ts';
import { readExperiments } from './experiment-blocks.ts';

const versionSchema = z.object({
  siteId: z.string(),
  locale: z.string(),
  kind: z.enum(documentKinds),
  key: z.string(),
  version: z.int(),
  state: z.enum(['published', 'draft', 'discarded']),
  validFrom: z.int().nullable(),
  validTo: z.int().nullable(),
  /** The fields of the experiments. Null for a version without an experiment, which can replace a live version with one. */
  experiments: jsonColumn(z.array(z.unknown())).nullable(),
});
type FoundVersion = z.infer<typeof versionSchema>;

/** Selects all versions of the documents that have a version with an experiment (migrations/0120), without reading their bodies. */
const versionsQuery: Query<FoundVersion> = {
  sql: `SELECT d.site_id AS siteId, d.locale, d.kind, d.document_key AS "key", d.version, d.state, d.valid_from AS validFrom,
      d.valid_to AS validTo, own.experiments
    FROM (SELECT DISTINCT site_id, locale, kind, document_key FROM document_experiment) found
    CROSS JOIN content_document d USING (site_id, locale, kind, document_key)
    LEFT JOIN document_experiment own USING (site_id, locale, kind, document_key, version)
    WHERE d.state <> 'discarded' ORDER BY d.locale, d.kind, d.document_key, d.version`,
  values: [],
  row: versionSchema,
};

export interface ExperimentDocument {
  address: DocumentAddress;
  /** Ids of the variants that visitors see, otherwise of those in the draft or a scheduled version. */
  variants: string[];
  /** `live`: visitors see it. `draft`: it is only in the draft or in a scheduled version. */
  state: 'live' | 'draft';
}

/** Returns the documents of each experiment, by its key. */
export async function findExperimentDocuments(db: D1Database, now: number): Promise<Map<string, ExperimentDocument[]>> {
  const [rows] = await read(db, versionsQuery);
  const found = [...groupBy(rows, writeAddress).values()].flatMap((versions) => describeDocument(versions, now));
  return new Map(
    [...groupBy(found, ({ key }) => key)].map(([key, documents]) => [key, documents.map(({ key: _, ...document }) => document)]),
  );
}

function describeDocument(versions: readonly FoundVersion[], now: number): (ExperimentDocument & { key: string })[] {
  const live = selectVersion(versions, { mode: 'publish', at: now });
  const later = versions.filter(({ state, validFrom }) => state === 'draft' || (validFrom !== null && validFrom > now));
  const inLive = readExperiments(live?.experiments ?? []);
  const inLater = later.flatMap(({ experiments }) => readExperiments(experiments ?? []));
  const [first] = versions;
  if (!first) return [];
  const { siteId, locale, kind, key } = first;
  const address = { siteId, locale, kind, key };
  const keys = [...new Set([...inLive, ...inLater].map((experiment) => experiment.key))];
  return keys.map((experimentKey) => {
    const own = inLive.find((experiment) => experiment.key === experimentKey);
    const other = inLater.find((experiment) => experiment.key === experimentKey);
    return { key: experimentKey, address, variants: (own ?? other)?.variants ?? [], state: own ? ('live' as const) : ('draft' as const) };
  });
}
