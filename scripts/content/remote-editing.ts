// Editing over HTTP: by a running shop on this machine, or by a deployment.
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import type { DocumentEditing } from '#backend/services/editing/editing.ts';
import type { CheckOperation, EditingOperation } from '#backend/services/editing/operations.ts';
import { NotPermittedError, UsageError } from './usage-error.ts';

export interface RemoteReply {
  status: number;
  body: string;
  /** Name of the other side, for messages. */
  name: string;
}

/** Sends an operation. */
export type SendOperation = (operation: EditingOperation | CheckOperation) => Promise<RemoteReply>;

/** Sends an operation and returns its answer. Throws if the other side rejects the request. */
export const askRemote = async <Answer>(send: SendOperation, operation: EditingOperation | CheckOperation): Promise<Answer> =>
  readAnswer(await send(operation));

/** Returns the answer in a reply. Throws if the other side rejected the request. */
export function readAnswer<Answer>({ status, body, name }: RemoteReply): Answer {
  const { answer, error, reason, conflict, problems, findings } = readReply(body);
  // The response to a refused edit is a 409 with the reason and a message, or a 422 with the findings of the checks.
  if (status === 409 || status === 422)
    return {
      outcome: 'refused',
      reason,
      message: error,
      ...(conflict !== undefined && { conflict }),
      ...(problems !== undefined && { problems }),
      ...(findings !== undefined && { findings }),
    } as Answer;
  if (status === 403) throw new NotPermittedError(`${name} responded 403: ${error ?? 'the response is not JSON.'}`);
  if (status !== 200 && status !== 201) throw new UsageError(`${name} responded ${status}: ${error ?? 'the response is not JSON.'}`);
  return answer as Answer;
}

function readReply(body: string): {
  answer?: unknown;
  error?: string;
  reason?: string;
  conflict?: unknown;
  problems?: unknown;
  findings?: unknown;
} {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

export function createRemoteEditing(send: SendOperation): DocumentEditing {
  const ask = <Answer>(operation: EditingOperation) => askRemote<Answer>(send, operation);
  const at = (address: DocumentAddress) => ({ address: writeAddress(address) });
  return {
    list: (filter) => ask({ operation: 'list', ...filter }),
    read: (address) => ask({ operation: 'read', ...at(address) }),
    compare: (address, versions) => ask({ operation: 'compare', ...at(address), ...versions }),
    put: (address, body, base, note) => ask({ operation: 'put', ...at(address), body, base, note }),
    restore: (address, restored) => ask({ operation: 'restore', ...at(address), ...restored }),
    publish: (address, { together, ...publication } = {}) =>
      ask({ operation: 'publish', ...at(address), ...publication, ...(together && { together: together.map(writeAddress) }) }),
    cancel: (address, version) => ask({ operation: 'cancel', ...at(address), version }),
    unpublish: (address) => ask({ operation: 'unpublish', ...at(address) }),
    rollBack: (address, version) => ask({ operation: 'rollBack', ...at(address), version }),
    listReleases: () => ask({ operation: 'listReleases' }),
    createRelease: (release, described) => ask({ operation: 'createRelease', release, ...described }),
    addToRelease: (release, additions) =>
      ask({ operation: 'addToRelease', release, documents: additions.map(({ address, version }) => ({ ...at(address), version })) }),
    removeFromRelease: (release, addresses) => ask({ operation: 'removeFromRelease', release, documents: addresses.map(writeAddress) }),
    publishRelease: (release, period) => ask({ operation: 'publishRelease', release, ...period }),
    cancelRelease: (release) => ask({ operation: 'cancelRelease', release }),
    reopenRelease: (release) => ask({ operation: 'reopenRelease', release }),
    endRelease: (release, ending) => ask({ operation: 'endRelease', release, ...ending }),
    rollBackRelease: (release, ending) => ask({ operation: 'rollBackRelease', release, ...ending }),
    findTargets: (locale, targets, moment) => ask({ operation: 'findTargets', locale, targets: [...targets], at: moment }),
    listRedirects: () => ask({ operation: 'listRedirects' }),
    changeRedirects: ({ put, remove, isDryRun }) => ask({ operation: 'changeRedirects', put: [...put], remove: [...remove], isDryRun }),
  };
}
