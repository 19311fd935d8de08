/** The URL of an image file, resolved by Vite. */
declare module '*.svg?url&no-inline' {
  const url: string
  export default url
}

/** The text of a file, for tests. */
declare module '*?raw' {
  const text: string
  export default text
}
