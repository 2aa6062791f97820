// Declares values that the build inlines into the chunks.

/** Contains the mode of the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The minified text of a style sheet. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
