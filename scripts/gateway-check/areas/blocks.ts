// Checks that the shop can display the blocks that the gateway sends.
import { linkedCardFields } from '#features/listing/collection/collection-fields.ts';
import { loadBlockFields } from '../../content/load-blocks.ts';
import type { Check } from '../check.ts';
import { expect } from '../check.ts';
import { listDocuments } from '../documents.ts';
import { describeIssue } from '../json-path.ts';
import { readPublished } from '../published.ts';

let loading: ReturnType<typeof loadBlockFields> | undefined;
/** Loads the schemas of the blocks once, because that takes seconds. */
const loadFields = () => {
  loading ??= loadBlockFields();
  return loading;
};

export const blockChecks: readonly Check[] = [
  {
    name: 'every block has a kind that the shop knows, and valid fields',
    needs: ['content.page'],
    run: async (world) => {
      const fields = await loadFields();
      for (const { call, body } of await readPublished(world))
        for (const { document, path } of listDocuments(body)) {
          const schema = document.kind === 'linked-card' ? linkedCardFields : fields.get(document.kind);
          expect(schema !== undefined, `${call}: ${path}.kind: the shop has no block ${document.kind}`);
          const parsed = schema.safeParse(document.fields);
          expect(parsed.success, `${call}: ${path}.fields (${document.kind}): ${parsed.success ? '' : describeIssue(parsed.error)}`);
        }
    },
  },
];
