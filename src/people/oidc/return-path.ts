const LONGEST = 512

/**
 * Whether a browser that is sent here stays with us: one slash, then printable ASCII without a backslash, which
 * browsers read as a slash, and without a second slash in a row, which begins a host.
 */
export const isReturnPath = (text: string): boolean =>
  text.length <= LONGEST && /^\/[\x21-\x5b\x5d-\x7e]*$/.test(text) && !text.includes('//')

/** The same path with the slug of what went wrong, for the page there to tell. */
export function withError(path: string, slug: string): string {
  const url = new URL(path, 'http://here')
  url.searchParams.set('ssoError', slug)
  return url.pathname + url.search + url.hash
}

/** Where Hearth begins at its address. */
export const startPage = (baseUrl: string): string => new URL(baseUrl).pathname
