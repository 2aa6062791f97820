// The store behind the KV binding, because plain workerd supplies only the binding.
const maxEntries = 20_000;
const store = new Map<string, ArrayBuffer>();

export const kvService = {
  async fetch(request: Request): Promise<Response> {
    const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
    switch (request.method) {
      case 'PUT':
        if (store.size > maxEntries) store.clear();
        store.set(key, await request.arrayBuffer());
        return new Response(null, { status: 204 });
      case 'DELETE':
        store.delete(key);
        return new Response(null, { status: 204 });
      default: {
        const value = store.get(key);
        return value ? new Response(value) : new Response(null, { status: 404 });
      }
    }
  },
};
