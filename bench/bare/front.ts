// The Worker to which a browser connects. Like the platform, it serves files itself and forwards other requests to the measured Worker.
interface FrontEnv {
  FILES: Fetcher;
  APP: Fetcher;
}

/** The shop's configured origin. No server listens at it, because the benchmark's browsers connect to a loopback port. */
export const siteOrigin = 'https://shop.example';

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  txt: 'text/plain',
};

export const front = {
  async fetch(request: Request, { FILES, APP }: FrontEnv): Promise<Response> {
    const { pathname } = new URL(request.url);
    const type = types[/\.([a-z0-9]+)$/.exec(pathname)?.[1] ?? ''];
    if (!type || pathname.startsWith('/styles/')) return APP.fetch(atSite(request));
    const file = await FILES.fetch(`http://files${pathname}`);
    if (!file.ok) return new Response('not found', { status: 404 });
    return new Response(file.body, { headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' } });
  },
};

/** Returns the request with the shop's Origin header, because the shop rejects forms from other origins. */
function atSite(request: Request): Request {
  if (!request.headers.has('origin')) return request;
  const headers = new Headers(request.headers);
  headers.set('origin', siteOrigin);
  return new Request(request, { headers });
}
