// Declarations of values that the build inlines into the chunks.

/** The mode of the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** A style sheet as text, minified by the build. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
