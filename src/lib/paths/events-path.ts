/** Where events are sent to; named here once for both sides. */
export const eventsPath = '/events';
