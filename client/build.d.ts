// Declares values that the build inlines into the chunks.

/** Only NODE_ENV is available: the mode of the build, such as `production`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Style sheets that a script imports, which the build writes to a file. */
declare module '*.css' {}
