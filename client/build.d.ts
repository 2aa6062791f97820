// Declares values that the build inlines into the chunks.

/** Only NODE_ENV is available: the mode of the build, such as `production`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The minified text of a style sheet. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
