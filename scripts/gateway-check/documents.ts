// Finds the documents (blocks) in a content reply, at any depth.
import { type ContentDocument, documentSchema } from '#contract/entities/content.ts';

export interface FoundDocument {
  document: ContentDocument;
  /** JSONPath of the document in the reply. */
  path: string;
}

export function listDocuments(value: unknown, path = '$'): FoundDocument[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'kind' in value && 'children' in value ? documentSchema.safeParse(value).data : undefined;
  const inner = Object.entries(value).flatMap(([key, each]) =>
    listDocuments(each, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`),
  );
  return own ? [{ document: own, path }, ...inner] : inner;
}
