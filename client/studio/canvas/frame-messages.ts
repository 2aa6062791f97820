// Reads the messages of the page in the frame (client/preview/start-studio-bridge.ts).
import type { PageMessage, StudioMessage } from '../../preview/start-studio-bridge.ts';

export type { PageMessage, StudioMessage };

export interface Place {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isPlace = (value: unknown): value is Place => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, x, y, width, height } = value as Record<string, unknown>;
  return typeof id === 'string' && [x, y, width, height].every(isNumber);
};

/**
 * Returns the message of an event if it comes from the shop's page in the frame. Messages of other windows and origins, and malformed ones, are
 * ignored.
 */
export function readMessage(
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  { frame, shop }: { frame: MessageEventSource | null | undefined; shop: string },
): PageMessage | undefined {
  if (!frame || source !== frame || origin !== shop || typeof data !== 'object' || data === null) return undefined;
  const { type, page, top, blocks, id } = data as Record<string, unknown>;
  if (type === 'cairn:studio-blocks')
    return isNumber(page) && isNumber(top) && Array.isArray(blocks) && blocks.every(isPlace) ? { type, page, top, blocks } : undefined;
  if (type !== 'cairn:studio-select' && type !== 'cairn:studio-hover') return undefined;
  return id === undefined || typeof id === 'string' ? { type, id } : undefined;
}
