/** The mode of the build: written into the chunks by the bundler. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
