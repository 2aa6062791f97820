/** Where the embedded backend stands in for the provider of experiments. The storefront alone reaches it. */
export const experimentsPath = '/experiments';
