/** What scripts/bundle.ts makes of the web app; an import of it is its path, in the executable as well. */
declare module '*.pack' {
  const path: string
  export default path
}
