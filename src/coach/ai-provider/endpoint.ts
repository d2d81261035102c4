/** A path below a base URL, whose own path and query stay. What is no URL goes to the policy as it is, to be refused. */
export function endpoint(baseUrl: string, path: string, query: Record<string, string> = {}): string {
  const url = URL.parse(baseUrl)
  if (!url) return baseUrl
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
  url.hash = ''
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
