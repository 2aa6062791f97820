// How much is sent at once, for both sides: browsers load this file.
export const maxEventsPerBatch = 25;
export const maxItems = 50;
/** Of a text, in UTF-16 units. */
export const maxTextLength = 200;
