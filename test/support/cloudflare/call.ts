// A call to the stand-in for Cloudflare, and its answer.

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
  headers: Headers;
  origin: string;
}

/** The result of a call, or a reply that has another form. */
export interface Answer {
  result?: unknown;
  reply?: object;
  headers?: Record<string, string>;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

// the cast is the type that the caller expects from a request of wrangler
export const readJson = <Body>({ body }: Call): Body => JSON.parse(body.toString()) as Body;
