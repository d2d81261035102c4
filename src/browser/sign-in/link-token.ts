import { useState } from 'react'

interface LinkState {
  linkToken?: string
}

/**
 * The secret of a link that was handed over. It leaves the address bar before anything is drawn, so that it is in no
 * history, picture or copied address, and stays with this entry of the history: a reload goes on with it.
 */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => {
    const found = tokenIn(location.search, location.hash)
    const stored = (history.state ?? {}) as LinkState
    if (found === undefined) return stored.linkToken
    history.replaceState({ ...stored, linkToken: found }, '', location.pathname)
    return found
  })
  return token
}

/** ?token= of the links as Hearth prints them, or #token=, which no server on the way sees. */
export function tokenIn(search: string, hash: string): string | undefined {
  const found =
    new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return found?.trim() || undefined
}
