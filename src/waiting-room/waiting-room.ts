// The Durable Object of a market's waiting room. There is one object per market, so that all visitors are in one line.
import { DurableObject } from 'cloudflare:workers';
import type { WaitingRoomState } from '#lib/waiting-room.ts';
import { Line, type LineStatus, type Turn } from './line.ts';

/** Milliseconds without a request after which the line is deleted. */
const retentionMs = 24 * 60 * 60_000;

export interface WaitingRoomCalls {
  readStatus: (room: WaitingRoomState) => Promise<LineStatus>;
  enter: (room: WaitingRoomState, id: string) => Promise<Turn>;
  renew: (room: WaitingRoomState, pass: { id: string; serial: number }) => Promise<Turn>;
}

export class WaitingRoomObject extends DurableObject implements WaitingRoomCalls {
  #line: Line | undefined;
  #alarmAt = 0;

  async readStatus(room: WaitingRoomState): Promise<LineStatus> {
    return this.#open().readStatus(room, Date.now());
  }

  async enter(room: WaitingRoomState, id: string): Promise<Turn> {
    return this.#open().enter(room, id, Date.now());
  }

  async renew(room: WaitingRoomState, pass: { id: string; serial: number }): Promise<Turn> {
    return this.#open().renew(room, pass, Date.now());
  }

  override async alarm(): Promise<void> {
    this.#line = undefined;
    await this.ctx.storage.deleteAll();
  }

  /** Returns the line. Postpones its deletion at most once an hour. */
  #open(): Line {
    const alarmAt = Date.now() + retentionMs;
    if (alarmAt - this.#alarmAt > 60 * 60_000) {
      this.#alarmAt = alarmAt;
      void this.ctx.storage.setAlarm(alarmAt);
    }
    this.#line ??= new Line(this.ctx.storage);
    return this.#line;
  }
}
