// The client of Vendure's Shop API. Documents are constants with a schema for their reply, so that a reply of another form is noticed here.
import type * as z from 'zod';
import { Refusal } from './call-context.ts';
import { codeOf } from './error-codes.ts';

/** A GraphQL document with the schema of its reply. `Variables` are the variables that it needs. */
export interface Document<Variables, Reply> {
  text: string;
  reply: z.ZodType<Reply>;
  /** Exists only in the type. */
  variables?: Variables;
}

/** The texts of all documents, which a test compares with Vendure's schema. */
export const definedDocuments: string[] = [];

/** Defines a document. Fragments that it uses are part of its text. */
export const defineDocument =
  <Variables extends object>() =>
  <Schema extends z.ZodType>(text: string, reply: Schema): Document<Variables, z.output<Schema>> => {
    definedDocuments.push(text);
    return { text, reply: reply as unknown as z.ZodType<z.output<Schema>> };
  };

export type Query = <Variables extends object, Reply>(document: Document<Variables, Reply>, variables: Variables) => Promise<Reply>;

/** Error that Vendure's plugin, or Vendure itself, reports in a reply. */
interface GraphqlError {
  message: string;
  extensions?: { code?: string; details?: Record<string, unknown> };
}

/** Vendure did not reply, or its reply is unusable. */
export class VendureFault extends Error {}

export interface Connection {
  url: string;
  headers: Record<string, string>;
  signal?: AbortSignal;
}

/** Creates a function that sends documents with the same headers. An error with a known code becomes a `Refusal`. */
export const connect =
  ({ url, headers, signal }: Connection): Query =>
  async ({ text, reply }, variables) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: text, variables }),
      ...(signal && { signal }),
    });
    const { data, errors } = await readReply(response);
    const [error] = errors ?? [];
    if (error) throw toProblem(error);
    const parsed = reply.safeParse(data);
    if (!parsed.success)
      throw new VendureFault(
        `Vendure's reply differs from its schema: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
      );
    return parsed.data;
  };

async function readReply(response: Response): Promise<{ data?: unknown; errors?: GraphqlError[] }> {
  try {
    return (await response.json()) as { data?: unknown; errors?: GraphqlError[] };
  } catch {
    throw new VendureFault(`Vendure's reply with status ${response.status} is not JSON.`);
  }
}

function toProblem({ message, extensions }: GraphqlError): Error {
  const code = codeOf(extensions?.code);
  return code === undefined ? new VendureFault(message) : new Refusal(code, extensions?.details);
}
