import type { RejectedUpload } from './read-upload.ts';

/** A rejected change of the media library. */
export interface MediaRefusal {
  outcome: 'refused';
  reason:
    | RejectedUpload['problem']
    | 'unknown-media'
    | 'library-full'
    | 'stored-elsewhere'
    | 'being-removed'
    | 'in-use'
    | 'not-permitted'
    | 'not-configured';
  /** Explanation for the editor. */
  message: string;
  /** The market in which the change is not permitted. */
  siteId?: string;
}

export const refuseMedia = (reason: MediaRefusal['reason'], message: string): MediaRefusal => ({ outcome: 'refused', reason, message });

export const refuseUnknown = (id: string): MediaRefusal => refuseMedia('unknown-media', `There is no picture ${id} in the media library.`);
