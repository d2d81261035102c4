const KEY = 'hearth.recent-categories'
const MOST = 4

/** The categories lately chosen in this browser, the last first; they go with the rest of it when somebody leaves. */
export function recentCategories(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export const noteCategory = (id: string): void =>
  localStorage.setItem(
    KEY,
    JSON.stringify([id, ...recentCategories().filter((one) => one !== id)].slice(0, MOST)),
  )
