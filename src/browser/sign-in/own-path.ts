/** Where somebody goes after signing in: a path of this app, whatever a link elsewhere asked for; else home. */
export function ownPath(query: string | null | undefined): string {
  // A browser reads a backslash as a slash, drops tabs and new lines, and //host is another site.
  if (!query || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(query) || query.startsWith('//')) return '/'
  const { origin, pathname, search, hash } = new URL(query, HERE)
  return origin === HERE && !isOpen(pathname) && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

/** Nobody can be sent on to another origin than the one that paths are read against. */
const HERE = 'http://here.invalid'
/** Answers of the API are no pages, and signing in does not lead back to itself. */
const isOpen = (path: string): boolean => /^\/(?:api|sign-in|setup|join|reset-password)(?:\/|$)/.test(path)
