/** ?token= of the links as Hearth prints them, or #token=, which no server on the way sees. */
export function tokenIn(search: string, hash: string): string | undefined {
  const found =
    new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return found?.trim() || undefined
}
