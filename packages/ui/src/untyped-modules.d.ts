declare module '*.css' {}

declare module 'stylis' {
  /** Adds vendor prefixes; a plugin of emotion's style sheet compiler. */
  export const prefixer: import('@emotion/cache').StylisPlugin
}
