// Experiments in the bodies of documents.
import * as z from 'zod';
import { blockLists, type StoredBody } from '#backend/services/editing/document-body.ts';
import { baselineVariant } from '#backend/stores/experiments.ts';

interface Block {
  id?: unknown;
  kind?: unknown;
  fields?: unknown;
  children?: Block[];
}

const fieldsSchema = z.object({
  // drafts are not validated, and no URL can contain half of a surrogate pair
  experienceId: z
    .string()
    .min(1)
    .refine((id) => id.isWellFormed()),
  variants: z.array(z.object({ variantId: z.string(), targets: z.array(z.string()) })).default([]),
  baselines: z.array(z.string()).default([]),
});

interface FoundExperiment {
  key: string;
  /** Ids of the variants, without the baseline. */
  variants: string[];
}

const readFields = ({ kind, fields }: Block) => (kind === 'experiment' ? fieldsSchema.safeParse(fields).data : undefined);

/** Returns the experiments with these fields. Other fields are skipped, because drafts are not validated. */
export const readExperiments = (fields: readonly unknown[]): FoundExperiment[] =>
  fields.flatMap((each) => {
    const { data } = fieldsSchema.safeParse(each);
    return data ? [{ key: data.experienceId, variants: data.variants.map(({ variantId }) => variantId) }] : [];
  });

/**
 * Replaces each block of an experiment with the blocks of a variant, or of the baseline. Returns undefined if the body has no such
 * experiment, or if one of its blocks lacks the variant.
 */
export function replaceExperiment(body: StoredBody, key: string, variant: string): StoredBody | undefined {
  let replaced = 0;
  let isIncomplete = false;
  const replace = (block: Block): Block[] => {
    const fields = readFields(block);
    const children = (block.children ?? []).flatMap(replace);
    if (fields?.experienceId !== key) return [block.children ? { ...block, children } : block];
    replaced++;
    const targets =
      variant === baselineVariant ? fields.baselines : fields.variants.find(({ variantId }) => variantId === variant)?.targets;
    const chosen = (targets ?? []).flatMap((id) => children.find((child) => child.id === id) ?? []);
    if (targets === undefined || chosen.length < targets.length) isIncomplete = true;
    return chosen;
  };
  const changed = { ...body };
  for (const name of blockLists) if (Array.isArray(body[name])) changed[name] = (body[name] as Block[]).flatMap(replace);
  return replaced === 0 || isIncomplete ? undefined : changed;
}
