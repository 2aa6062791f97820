// Stores the draft after each change, with the version on which it is based.
import type { Fields } from '../editor-data.ts';
import { type Conflict, callApi, type Failure, isFailure, type Reply } from './api.ts';

export type SaveState =
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'waiting' | 'saving' }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; conflict: Conflict; mine: Fields };

export interface DraftSaver {
  /** Stores a text after a pause in the changes. A text equal to the stored one needs no request. */
  change: (body: Fields) => void;
  /** Stores the last text now. Resolves to false if it could not be stored. */
  flush: () => Promise<boolean>;
  /** Ends a conflict: the next text is based on the version of the other editor. */
  resolve: (body: Fields) => void;
  /** The number of the version that contains the last stored text. */
  version: () => number | undefined;
}

interface SaverOptions {
  /** The address, such as `en-us/page/home`. */
  address: string;
  body: Fields;
  base: number | undefined;
  show: (state: SaveState) => void;
  /** Called after a text was stored. */
  stored: () => void;
  call?: <Answer>(path: string, parameters: object) => Promise<Reply<Answer>>;
}

/** Milliseconds without a change before the draft is stored. */
const pauseMs = 1200;
/** Milliseconds before another attempt after the studio could not be reached. */
const retryMs = 5000;

export function createDraftSaver({ address, body: first, base, show, stored, call = callApi }: SaverOptions): DraftSaver {
  let known = JSON.stringify(first);
  let version = base;
  let wanted: Fields | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let conflict: Conflict | undefined;
  let savedAt: number | undefined;
  /** True until the text that ends a conflict is stored. The other text then remains a version. */
  let endsConflict = false;

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  const fail = (failure: Failure, body: Fields): boolean => {
    if (failure.conflict) {
      conflict = failure.conflict;
      show({ kind: 'conflict', conflict, mine: body });
      return false;
    }
    wanted ??= body; // a newer text is not replaced
    show({ kind: 'failed', message: failure.status === 401 ? 'your session has ended. Sign in in another tab.' : failure.error });
    schedule(retryMs);
    return false;
  };

  async function save(): Promise<boolean> {
    while (wanted) {
      const body = wanted;
      wanted = undefined;
      const text = JSON.stringify(body);
      if (text === known) {
        show({ kind: 'saved', at: savedAt });
        continue;
      }
      show({ kind: 'saving' });
      const reply = await call<{ version: number }>('/api/content/put', {
        ...{ address, body },
        ...(version !== undefined && { base: version }),
        ...(!endsConflict && { isAutosave: true }),
      });
      if (isFailure(reply)) return fail(reply, body);
      known = text;
      endsConflict = false;
      version = reply.answer.version;
      savedAt = Date.now();
      show({ kind: 'saved', at: savedAt });
      stored();
    }
    return true;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (conflict) return Promise.resolve(false);
    running ??= save().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    change: (body) => {
      if (conflict) return;
      if (wanted === undefined && !running && JSON.stringify(body) === known) return;
      wanted = body;
      show({ kind: 'waiting' });
      schedule(pauseMs);
    },
    flush,
    resolve: (body) => {
      version = conflict?.current.version ?? version;
      known = JSON.stringify(conflict?.current.body);
      conflict = undefined;
      endsConflict = true;
      wanted = body;
      void flush();
    },
    version: () => version,
  };
}
