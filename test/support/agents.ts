// Requests of a software agent to the shop.
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** The parts of answers that tests read. */
export interface AgentAnswer {
  ucp: { version: string; status: string };
  products: AgentProduct[];
  product: AgentProduct & { selected: { name: string; label: string }[] };
  pagination: { has_next_page: boolean; cursor?: string; total_count?: number };
  messages?: { type: string; code: string; path?: string; content: string }[];
}
interface AgentProduct {
  id: string;
  title: string;
  url: string;
  categories: { value: string }[];
  price_range: { min: { amount: number; currency: string }; max: { amount: number; currency: string } };
  options: { name: string; values: { id: string; label: string; available?: boolean; exists?: boolean }[] }[];
  variants: {
    id: string;
    price: { amount: number };
    options: { name: string; id: string; label: string }[];
    availability?: { available: boolean };
    inputs?: { id: string; match: string }[];
  }[];
}

export const agentProfile = 'https://agent.example/profile.json';

/** Returns an agent that sends its requests with `send`. */
export function anAgent(send: Send) {
  const postJson = (path: string, value: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof value === 'string' ? value : JSON.stringify(value),
    });
  /** Sends a JSON-RPC request of the Model Context Protocol. */
  const request = async (method: string, params?: object) =>
    (await postJson('/api/ucp/mcp', { jsonrpc: '2.0', id: 7, method, params })).json<Record<string, unknown>>();
  return {
    postJson,
    request,
    /** Calls a tool and returns its result. */
    call: async (name: string, catalog: object, meta: object = { 'ucp-agent': { profile: agentProfile } }) => {
      const { result } = await request('tools/call', { name, arguments: { meta, catalog } });
      return result as { structuredContent: AgentAnswer; content: { text: string }[]; isError?: true };
    },
    /** Sends an operation by REST. */
    rest: (path: string, value: unknown, headers: Record<string, string> = { 'ucp-agent': `profile="${agentProfile}"` }) =>
      postJson(`/api/ucp/v1${path}`, value, headers),
  };
}
