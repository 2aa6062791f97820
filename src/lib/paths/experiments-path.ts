/** Path of the datafile and the events on a gateway that acts as the experiment provider. Only the storefront can call it. */
export const experimentsPath = '/experiments';
