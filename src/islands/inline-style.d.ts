// Declares style sheets that are part of a script. In the Worker, which does not use them, the import is empty.

/** The minified text of a style sheet. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
