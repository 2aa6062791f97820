// A receiver of spans.
import { vi } from 'vitest';

export const spanVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
};

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}

interface Export {
  resourceSpans: { resource: Pick<ReceivedSpan, 'attributes'>; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** Records what is sent to the receiver, which responds with `answer`. Ends with `vi.restoreAllMocks()`. */
export function receiveSpans(answer: () => Response | Promise<Response> = () => Response.json({})) {
  const exports: { headers: Headers; body: string }[] = [];
  const original = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input) !== 'https://otel.example/v1/traces') return original(input, init);
    exports.push({ headers: new Headers(init?.headers), body: String(init?.body) });
    return answer();
  });
  return {
    exports,
    list: (): ReceivedSpan[] =>
      exports.flatMap(({ body }) =>
        (JSON.parse(body) as Export).resourceSpans.flatMap((each) => each.scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

export const readAttributes = ({ attributes }: Pick<ReceivedSpan, 'attributes'>): Record<string, string | undefined> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
