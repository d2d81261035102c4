/** Where each list was left, by its address, for coming back to it. */

export interface Place {
  top: number
  /** The row that had the focus. */
  index: number
  isBegun: boolean
}

const places = new Map<string, Place>()
let isBack = false
addEventListener('popstate', () => {
  isBack = true
})
// The router tells of its own moves by these.
for (const name of ['pushState', 'replaceState'])
  addEventListener(name, () => {
    isBack = false
  })

const address = (): string => `${location.pathname}${location.search}`

/** Whether the page that is shown was come back to. */
export const wasBack = (): boolean => isBack
export const storedPlace = (): Place | undefined => places.get(address())

/** Keeps the place of a list while it is on the page; called again by every scroll that rests. */
export function keepPlace(placeNow: () => Place): () => void {
  let at = address()
  const keep = () => {
    at = address()
    places.set(at, placeNow())
  }
  addEventListener('scrollend', keep)
  addEventListener('focusin', keep)
  return () => {
    removeEventListener('scrollend', keep)
    removeEventListener('focusin', keep)
  }
}
