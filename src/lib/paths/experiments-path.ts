/** Where a gateway that stands in for the provider of experiments has its datafile and takes events. The storefront alone reaches it. */
export const experimentsPath = '/experiments';
