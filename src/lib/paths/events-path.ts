/** Path that receives analytics events, for browser and server. */
export const eventsPath = '/events';
