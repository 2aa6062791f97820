// A storefront with an experiment on its home page, and an experiment provider that records what it receives.

import { aDocument, aHomePage } from './content-samples.ts';
import datafile from './experiment-datafile.json' with { type: 'json' };
import { openStorefront, type Storefront } from './storefront.ts';

interface SentVisitor {
  visitor_id: string;
  snapshots: { decisions?: { metadata: { variation_key: string } }[]; events: { key: string; revenue?: number }[] }[];
}

interface ExperimentShop extends Storefront {
  /** Event batches that the provider has received. */
  batches: { visitors: SentVisitor[] }[];
  /** Returns the events in all batches: visitor, event name, and the variant that the visitor saw. */
  listEvents: () => { visitor: string; name: string; variant?: string | undefined; revenue?: number | undefined }[];
  /** Number of requests for the datafile. */
  countDatafiles: () => number;
  /** Opens the home page, and waits for work that continues after the response. `cookie` is the Cookie header. */
  open: (cookie?: string, init?: { path?: string; headers?: Record<string, string> }) => Promise<OpenedPage>;
}

interface OpenedPage {
  /** The displayed block: `one` is the baseline, `two` the variant. */
  shown: string | undefined;
  /** The experiment cookie that the response sets. */
  cookie: string | undefined;
  html: string;
  response: Response;
}

const block = (id: string) => aDocument('rich-text', { html: `<p>Block ${id}</p>` }, { id });

const experiment = aDocument(
  'experiment',
  { experienceId: 'basecamp-opening', variants: [{ variantId: 'B-packing-list', targets: ['two'] }], baselines: ['one'] },
  { children: [block('one'), block('two')] },
);

interface ShopOptions {
  hasExperiment?: boolean;
  answerDatafile?: () => Response;
  answerEvents?: () => Response;
}

export function openExperimentShop(
  over: Parameters<typeof openStorefront>[0] = {},
  {
    hasExperiment = true,
    answerDatafile = () => Response.json(datafile),
    answerEvents = () => new Response(null, { status: 204 }),
  }: ShopOptions = {},
): ExperimentShop {
  const batches: ExperimentShop['batches'] = [];
  let datafiles = 0;
  let answerCall: Storefront['gateway']['fetch'] = async () => new Response(null, { status: 404 });
  const answer = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input as Request, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/experiments/datafiles/local.json') {
      datafiles++;
      return answerDatafile();
    }
    if (pathname !== '/experiments/v1/events') return answerCall(request);
    batches.push(await request.json());
    return answerEvents();
  };
  const shop = openStorefront({ GATEWAY: { fetch: answer } as unknown as Fetcher, ...over });
  answerCall = shop.gateway.fetch;
  shop.gateway.replies['content.page'] = aHomePage(hasExperiment ? [experiment] : [block('one')]);
  return {
    ...shop,
    batches,
    countDatafiles: () => datafiles,
    listEvents: () =>
      batches.flatMap(({ visitors }) =>
        visitors.flatMap(({ visitor_id: visitor, snapshots }) =>
          snapshots.flatMap(({ decisions, events }) =>
            events.map(({ key: name, revenue }) => ({ visitor, name, variant: decisions?.[0]?.metadata.variation_key, revenue })),
          ),
        ),
      ),
    open: async (cookie, { path = '/en-us', headers = {} } = {}) => {
      const response = await shop.get(path, { headers: { ...headers, ...(cookie !== undefined && { cookie }) } });
      const html = await response.text();
      await shop.settled();
      const lines = response.headers.getSetCookie();
      return {
        shown: /Block (one|two)/.exec(html)?.[1],
        cookie: lines.find((line) => line.startsWith('cairn-experiments='))?.split(';')[0],
        html,
        response,
      };
    },
  };
}
