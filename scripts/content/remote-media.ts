// The media library over HTTP: that of a running shop on this machine, or of a deployment.
import type { MediaLibrary } from '#backend/services/editing/edit-media.ts';
import type { MediaFileOperation, MediaOperation } from '#backend/services/editing/media-operations.ts';
import { type RemoteReply, readAnswer } from './remote-editing.ts';

export interface SendMedia {
  operation: (operation: MediaOperation) => Promise<RemoteReply>;
  file: (operation: MediaFileOperation, file: Uint8Array<ArrayBuffer>) => Promise<RemoteReply>;
}

export function createRemoteMedia(send: SendMedia): MediaLibrary {
  const ask = async <Answer>(operation: MediaOperation) => readAnswer<Answer>(await send.operation(operation));
  const sendFile = async <Answer>(operation: MediaFileOperation, file: Uint8Array<ArrayBuffer>) =>
    readAnswer<Answer>(await send.file(operation, file));
  return {
    upload: ({ file, ...upload }) => sendFile({ operation: 'uploadMedia', ...upload }, file),
    list: (page) => ask({ operation: 'listMedia', ...page }),
    read: (id) => ask({ operation: 'readMedia', id }),
    edit: (id, { alts, ...details }) => ask({ operation: 'editMedia', id, ...details, ...(alts && { alts: { ...alts } }) }),
    replace: (id, file) => sendFile({ operation: 'replaceMedia', id }, file),
    delete: (id) => ask({ operation: 'deleteMedia', id }),
    listUses: (id) => ask({ operation: 'listMediaUses', id }),
  };
}
