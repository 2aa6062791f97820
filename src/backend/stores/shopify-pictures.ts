// SQL for the pictures of styles that were moved from Shopify (migrations/0137).
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { nameUpload } from '#lib/pictures/uploaded-picture.ts';

const waitingSchema = z.object({ url: z.string(), name: z.string(), problem: z.string().nullable() });
export type WaitingPicture = z.infer<typeof waitingSchema>;

/** Selects the pictures of an import that are not in the media library yet: those without a failed attempt first. */
export const waitingPicturesQuery = (importId: string): Query<WaitingPicture> => ({
  sql: `SELECT p.url, MIN(p.name) AS name, MIN(p.problem) AS problem FROM shopify_style s CROSS JOIN shopify_picture p ON p.master_id = s.master_id
    WHERE s.import_id = ?1 AND p.hash IS NULL GROUP BY p.url ORDER BY problem IS NOT NULL, p.url`,
  values: [importId],
  row: waitingSchema,
});

/** Selects the styles of an import that have a picture of an address. */
export const picturedStylesQuery = (importId: string, urls: readonly string[]): Query<{ masterId: string }> => ({
  sql: `SELECT DISTINCT s.master_id AS masterId FROM shopify_style s CROSS JOIN shopify_picture p ON p.master_id = s.master_id
    WHERE s.import_id = ?1 AND p.url IN (SELECT value FROM json_each(?2))`,
  values: [importId, JSON.stringify(urls)],
  row: z.object({ masterId: z.string() }),
});

/** Selects the style that displays a file of the media library. */
export const styleOfPictureQuery = (hashes: readonly string[]): Query<{ masterId: string }> => ({
  sql: `SELECT p.master_id AS masterId FROM json_each(?1) wanted CROSS JOIN shopify_picture p ON p.hash = wanted.value
    CROSS JOIN product_master m ON m.master_id = p.master_id LIMIT 1`,
  values: [JSON.stringify(hashes)],
  row: z.object({ masterId: z.string() }),
});

const importUrls = `url = ?2 AND master_id IN (SELECT master_id FROM shopify_style WHERE import_id = ?1)`;

export const storeProblemStatement = (db: D1Database, importId: string, url: string, problem: string): D1PreparedStatement =>
  db.prepare(`UPDATE shopify_picture SET problem = ?3 WHERE ${importUrls}`).bind(importId, url, problem.slice(0, 300));

/**
 * Returns the statements that show a picture of the media library wherever the import has its address. The first picture of a color is its
 * front view; of the others, Shopify does not export what they show.
 */
export const showPictureStatements = (
  db: D1Database,
  importId: string,
  { url, hash }: { url: string; hash: string },
): D1PreparedStatement[] => [
  db.prepare(`UPDATE shopify_picture SET hash = ?3, problem = NULL WHERE ${importUrls}`).bind(importId, url, hash),
  db
    .prepare(
      `UPDATE product_master SET colours = (
         SELECT json_group_array(json(json_set(colour.value, '$.pictures', json((
             SELECT json_group_array(json_array('${nameUpload('')}' || shown.hash, CASE shown.rank WHEN 1 THEN 'front' ELSE 'more' END) ORDER BY shown.rank)
             FROM (SELECT p.hash, ROW_NUMBER() OVER (ORDER BY p.position) AS rank FROM shopify_picture p
               WHERE p.master_id = product_master.master_id AND p.colour_code = colour.value ->> 'code' AND p.hash IS NOT NULL) shown
           )))) ORDER BY colour.key)
         FROM json_each(product_master.colours) colour)
       WHERE master_id IN (SELECT p.master_id FROM shopify_style s CROSS JOIN shopify_picture p ON p.master_id = s.master_id
         WHERE s.import_id = ?1 AND p.url = ?2)`,
    )
    .bind(importId, url),
];
