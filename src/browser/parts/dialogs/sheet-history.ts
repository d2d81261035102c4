/** How each open sheet is closed, the uppermost last. On a phone as many entries of the history stand for them. */
const sheets: (() => void)[] = []

/** Outside of a browser there is no history, and no sheet. */
const entriesNow = (): number => (globalThis.history?.state as { sheets?: number } | null)?.sheets ?? 0

/** As many entries as stand for sheets up to the present one, also where it was written over. */
let entries = entriesNow()
let timer: ReturnType<typeof setTimeout> | undefined
/** Under way: to everybody else the page stays where it is. */
let isOwnStep = false
/** What was chosen in a sheet may change the address, which is that of the page below as well. */
let changedHref: string | undefined

/** Afterwards, because one sheet often opens as another closes, and takes over its entry. */
function countAgain(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (isOwnStep) return
    while (entries < sheets.length) {
      entries++
      history.pushState({ ...history.state, sheets: entries }, '')
    }
    if (entries === sheets.length) return
    isOwnStep = true
    history.go(sheets.length - entries)
  })
}

function keepAddress(): void {
  if (changedHref && location.href !== changedHref) history.replaceState(history.state, '', changedHref)
  if (entries === 0) changedHref = undefined
}

// Before everybody else: to them the page stays where it was.
addEventListener(
  'popstate',
  (event) => {
    entries = entriesNow()
    if (isOwnStep) {
      isOwnStep = false
      event.stopImmediatePropagation()
      keepAddress()
      countAgain()
    } else if (entries < sheets.length) {
      event.stopImmediatePropagation()
      keepAddress()
      for (const close of sheets.slice(entries)) close()
      // One that stays open, because it is at work, gets its entry back.
      countAgain()
    } else if (entries > sheets.length) {
      // The entry of a sheet that is long gone is no place to be.
      event.stopImmediatePropagation()
      history.go(sheets.length - entries)
    }
  },
  true,
)
// The router says so of each.
addEventListener('pushState', () => {
  entries = entriesNow()
  if (entries === 0) changedHref = undefined
})
addEventListener('replaceState', () => {
  if (entriesNow() === entries) return
  changedHref = location.href
  history.replaceState({ ...history.state, sheets: entries }, '')
})
// A page that was loaded anew has no sheet open.
if (entries > 0) countAgain()

/** A sheet is open until what is answered is called. */
export function addSheetEntry(close: () => void): () => void {
  sheets.push(close)
  countAgain()
  return () => {
    sheets.splice(sheets.indexOf(close), 1)
    countAgain()
  }
}
