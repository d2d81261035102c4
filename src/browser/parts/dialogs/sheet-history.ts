import { useEffect, useEffectEvent } from 'react'

const PHONE = matchMedia('(width < 640px)')

/** How each open sheet is closed, the uppermost last. On a phone as many entries of the history stand for them. */
const sheets: (() => void)[] = []

const entriesNow = (): number => (history.state as { sheets?: number } | null)?.sheets ?? 0

let timer: ReturnType<typeof setTimeout> | undefined
let isOwnStep = false

/** Afterwards, because one sheet often opens as another closes, and takes over its entry. */
function countAgain(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const entries = entriesNow()
    for (let entry = entries + 1; entry <= sheets.length; entry++)
      history.pushState({ ...history.state, sheets: entry }, '')
    if (entries <= sheets.length) return
    isOwnStep = true
    history.go(sheets.length - entries)
  })
}

// Before everybody else: to them the page stays where it was.
addEventListener(
  'popstate',
  (event) => {
    const entries = entriesNow()
    if (isOwnStep) {
      isOwnStep = false
      return event.stopImmediatePropagation()
    }
    if (entries < sheets.length) {
      event.stopImmediatePropagation()
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

/** On a phone, Back closes the sheet and leaves the page where it is. */
export function useSheetHistory(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!PHONE.matches) return
    const sheet = () => close()
    sheets.push(sheet)
    countAgain()
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1)
      countAgain()
    }
  }, [])
}
