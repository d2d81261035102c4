const NAME = 'hearth-search'

/** Opens the palette from a page: on a phone there is no key for it. */
export const openSearch = (): void => {
  dispatchEvent(new Event(NAME))
}

export function onOpenSearch(open: () => void): () => void {
  addEventListener(NAME, open)
  return () => removeEventListener(NAME, open)
}
