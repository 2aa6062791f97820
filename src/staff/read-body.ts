// Reads request bodies with limits on size and time.
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod';
import { bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import type { StaffContext } from './context.ts';

const formType = 'application/x-www-form-urlencoded';
const maxFormBytes = 100 * 1024;

async function readText(c: StaffContext, mediaType: string, maxBytes: number): Promise<string> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== mediaType) throw new HTTPException(415, { message: `The content type must be ${mediaType}.` });
  return new TextDecoder().decode(await readBytes(c, { maxBytes, deadlineMs: bodyDeadlineMs }));
}

async function readBytes(c: StaffContext, limits: { maxBytes: number; deadlineMs: number }): Promise<ArrayBuffer> {
  const { body } = c.req.raw;
  const bytes = body ? await readLimitedBody(body, limits) : new ArrayBuffer(0);
  if (bytes === 'too-long') throw new HTTPException(413, { message: `The body has more than ${limits.maxBytes} bytes.` });
  if (bytes === 'too-late') throw new HTTPException(408, { message: 'The body took too long to arrive.' });
  return bytes;
}

/** Milliseconds for reading a file, of 20 MB at 2 Mbit/s. */
const fileDeadlineMs = 80_000;

/** Returns an uploaded file, which is the whole body. Its Content-Type is not read, because it is not evidence of the type. */
export const readFile = async (c: StaffContext, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readBytes(c, { maxBytes, deadlineMs: fileDeadlineMs }));

export const readForm = async (c: StaffContext): Promise<URLSearchParams> => new URLSearchParams(await readText(c, formType, maxFormBytes));

/** Returns a form with files. Throws a 400 if the body is not one. */
export async function readFormWithFiles(c: StaffContext, maxBytes: number): Promise<FormData> {
  return parseForm(c, await readBytes(c, { maxBytes, deadlineMs: fileDeadlineMs }));
}

async function parseForm(c: StaffContext, bytes: ArrayBuffer): Promise<FormData> {
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  try {
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw new HTTPException(400, { message: 'The body must be a form.' });
  }
}

/** Limits for draining uploads that are too long, so that browsers show the error instead of a broken connection. */
const uploadDrain = { maxBytes: 200_000_000, deadlineMs: fileDeadlineMs };

/** Returns a form with files, or `too-long`, so that the page can show the error beside the field. */
export async function readUploadForm(c: StaffContext, maxBytes: number): Promise<FormData | 'too-long'> {
  const { body } = c.req.raw;
  const bytes = body ? await readLimitedBody(body, { maxBytes, deadlineMs: fileDeadlineMs, drain: uploadDrain }) : new ArrayBuffer(0);
  if (bytes === 'too-late') throw new HTTPException(408, { message: 'The body took too long to arrive.' });
  return bytes === 'too-long' ? bytes : parseForm(c, bytes);
}

/** Returns the parsed body. Throws a 400 if it is not a JSON object. */
export async function readJson(c: StaffContext, maxBytes: number): Promise<Record<string, unknown>> {
  const text = await readText(c, 'application/json', maxBytes);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // handled below
  }
  throw new HTTPException(400, { message: 'The body must be a JSON object.' });
}

/** Describes the first problem of a body that does not match its schema. */
export function describeIssue({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.join('.') ?? '';
  return path === '' ? (issue?.message ?? '') : `${path}: ${issue?.message}`;
}
