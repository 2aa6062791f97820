// Documents with experiments, for the pages on which staff manage them.
import { anAddress, type StaffBrowser } from './staff.ts';

let experiments = 0;
export const anExperimentKey = (): string => `experiment-${++experiments}-${crypto.randomUUID().slice(0, 8)}`;

const text = (id: string) => ({ id, kind: 'rich-text', fields: { html: `<p>Text ${id}</p>` } });

/** Returns the body of a page whose experiment has a baseline and the given variants. */
export const anExperimentBody = (address: string, key: string, variants: readonly string[] = ['B']) => ({
  page: address.split('/').at(-1),
  title: 'Title',
  seo: { title: 'A page with an experiment', description: 'A page with an experiment.' },
  blocks: [
    {
      id: 'test',
      kind: 'experiment',
      fields: {
        experienceId: key,
        variants: variants.map((variantId) => ({ variantId, targets: [`of-${variantId}`] })),
        baselines: ['of-baseline'],
      },
      children: [text('of-baseline'), ...variants.map((variant) => text(`of-${variant}`))],
    },
  ],
});

/** Publishes a page with an experiment. Returns its address. */
export async function publishExperiment(
  publisher: StaffBrowser,
  key: string,
  { locale = 'en-us', variants }: { locale?: string; variants?: readonly string[] } = {},
): Promise<string> {
  const address = anAddress(locale);
  const put = await publisher.call('/api/content/put', { address, body: anExperimentBody(address, key, variants) });
  const published = await publisher.call('/api/content/publish', { address });
  if (put.status !== 200 || published.status !== 200) throw new Error(JSON.stringify([put, published]));
  return address;
}
