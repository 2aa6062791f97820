/**
 * Path of the datafile and the events of experiments, on a gateway that acts as the provider of experiments. Only the storefront can reach
 * it.
 */
export const experimentsPath = '/experiments';
