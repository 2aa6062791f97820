// Limits of event batches, which both the browser and the server apply.
export const maxEventsPerBatch = 25;
export const maxItems = 50;
/** Maximum length of a text in UTF-16 units. */
export const maxTextLength = 200;
