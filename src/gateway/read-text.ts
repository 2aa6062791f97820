/** Reads a body as text. Returns undefined as soon as the decoded body exceeds `maxBytes`, without reading the rest. */
export async function readText(message: Request | Response, maxBytes: number): Promise<string | undefined> {
  const announced = message.headers.get('content-length');
  if (Number(announced ?? 0) > maxBytes) {
    await message.body?.cancel();
    return undefined;
  }
  // a body without encoding cannot exceed its Content-Length (RFC 9112, 6.2), and reading it in chunks would take several times as long
  if (announced !== null && /^\d{1,9}$/.test(announced) && !isEncoded(message)) return message.text();
  if (!message.body) return '';
  const reader = message.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Returns true if `fetch` decodes the body. Content-Length is then the length of the encoded body (RFC 9110, 8.4 and 8.6). */
const isEncoded = ({ headers }: Request | Response): boolean =>
  (headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity';
