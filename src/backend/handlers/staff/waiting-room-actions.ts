// Actions of staff that open, change and close the waiting room of a market.
import * as z from 'zod';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { nameWaitingRoom } from '#backend/rules/switches.ts';
import { forgetWaitingRooms } from '#backend/services/switches/read-waiting-rooms.ts';
import { changeRoomStatement, closeRoomStatement, openRoomStatement, waitingRoomsQuery } from '#backend/stores/waiting-rooms.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { marketOfSite } from '#markets/registry.ts';
import { defineStaffAction } from './staff-action.ts';

const action = 'status.change';
const minuteMs = 60_000;
const maxMinutes = 7 * 24 * 60;
const maxVisitors = 1_000_000;

const wholeNumber = (max: number) => {
  const message = `Enter a whole number from 1 to ${max}, or nothing.`;
  return z.int(message).min(1, message).max(max, message).optional();
};

const siteId = z.string().refine((id) => marketOfSite(id) !== undefined, 'Select a market.');
const limits = {
  reason: z.string().trim().min(1, 'Enter a reason.').max(300, 'Enter at most 300 characters.'),
  /** Maximum number of visitors in the shop at once. */
  places: wholeNumber(maxVisitors),
  perMinute: wholeNumber(maxVisitors),
};
const unlimited = { field: 'places', message: 'Enter the places, the admissions per minute, or both.' };
const missing = { message: 'The market has no waiting room.' };

const describeLimits = ({ places, perMinute }: { places?: number | undefined; perMinute?: number | undefined }): string =>
  [...(places === undefined ? [] : [`${places} places`]), ...(perMinute === undefined ? [] : [`${perMinute} per minute`])].join(', ');

const hasRoom = async (db: D1Database, id: string): Promise<boolean> =>
  (await read(db, waitingRoomsQuery))[0].some((room) => room.siteId === id);

export const waitingRoomActions = {
  /** Opens a waiting room. Visitors without a place wait within ten seconds. */
  openWaitingRoom: defineStaffAction({
    input: z.strictObject({ siteId, ...limits, minutes: wholeNumber(maxMinutes) }),
    async run({ siteId: id, reason, places, perMinute, minutes }, { db, now, actorName: onBy, audit }) {
      if (places === undefined && perMinute === undefined) return refused(unlimited);
      const opensAt = minutes === undefined ? null : now + minutes * minuteMs;
      const room = { siteId: id, onAt: now, onBy, reason, places: places ?? null, perMinute: perMinute ?? null, opensAt };
      const entry = { action, subject: nameWaitingRoom(id), siteId: id, reason: `on, ${describeLimits({ places, perMinute })}: ${reason}` };
      if (!(await refuseConstraint(db.batch([openRoomStatement(db, room), audit(entry)]), ['waiting_room'])))
        return refused({ message: 'The market has a waiting room already.' });
      forgetWaitingRooms(db);
      return ok({});
    },
  }),

  /** Changes the limits of a waiting room. No visitor loses a place. */
  changeWaitingRoom: defineStaffAction({
    input: z.strictObject({ siteId, ...limits }),
    async run({ siteId: id, reason, places, perMinute }, { db, audit }) {
      if (places === undefined && perMinute === undefined) return refused(unlimited);
      if (!(await hasRoom(db, id))) return refused(missing);
      await db.batch([
        changeRoomStatement(db, { siteId: id, places: places ?? null, perMinute: perMinute ?? null }),
        audit({ action, subject: nameWaitingRoom(id), siteId: id, reason: `changed, ${describeLimits({ places, perMinute })}: ${reason}` }),
      ]);
      forgetWaitingRooms(db);
      return ok({});
    },
  }),

  /** Closes a waiting room. All visitors are admitted within ten seconds. */
  closeWaitingRoom: defineStaffAction({
    input: z.strictObject({ siteId, reason: limits.reason }),
    async run({ siteId: id, reason }, { db, audit }) {
      if (!(await hasRoom(db, id))) return refused(missing);
      await db.batch([closeRoomStatement(db, id), audit({ action, subject: nameWaitingRoom(id), siteId: id, reason: `off: ${reason}` })]);
      forgetWaitingRooms(db);
      return ok({});
    },
  }),
};
