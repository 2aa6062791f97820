// Sends a file to the API of the media library.

/** The stored picture, or the reason why the file was not stored. */
export type SentFile =
  | { id: string; hash: string /** False if the picture was already in the library. */; isNew: boolean }
  | { problem: string /** True if another attempt with the same file cannot succeed. */; isFinal: boolean };

interface SendOptions {
  name: string;
  /** Called with the sent share of the file, from 0 to 1. */
  progress: (share: number) => void;
}

/** Milliseconds after which a request is aborted: the server's limit for an upload, and a minute for its check of the file. */
const timeoutMs = 140_000;

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export const sendFile = (file: File, { name, progress }: SendOptions): Promise<SentFile> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (problem: string) => () => resolve({ problem, isFinal: false });
    request.open('POST', `/api/media/uploadMedia?${new URLSearchParams({ name })}`);
    request.timeout = timeoutMs;
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) progress(loaded / total);
    });
    request.addEventListener('load', () => resolve(readReply(request.status, request.responseText)));
    request.addEventListener('error', fail('The connection was interrupted.'));
    request.addEventListener('abort', fail('The upload was interrupted.'));
    request.addEventListener('timeout', fail('The upload took too long.'));
    request.send(file);
  });

function readReply(status: number, text: string): SentFile {
  const { answer, error } = parse(text);
  if (status === 200 && answer?.item) return { id: answer.item.id, hash: answer.item.hash, isNew: answer.outcome === 'stored' };
  if (status === 401) return { problem: 'Your session has ended. Sign in in another tab, then try again.', isFinal: false };
  // a busy or failing server may accept the file later; other errors are about the file
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return { problem: error ?? 'The server could not store the file.', isFinal };
}

interface Reply {
  answer?: { outcome: string; item?: { id: string; hash: string } };
  error?: string;
}

function parse(text: string): Reply {
  try {
    return JSON.parse(text) as Reply; // written by our own API
  } catch {
    return {};
  }
}
