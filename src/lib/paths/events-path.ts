/** Path that receives analytics events. The browser and the server share it. */
export const eventsPath = '/events';
