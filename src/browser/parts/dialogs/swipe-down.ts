/** Less is a tap. */
const LEAST_PX = 8
/** Of its own height; pulled so far, it goes. */
const FAR = 0.35
const FAST_PX_PER_MS = 0.5
const SLIDE_MS = 160
/** The grip at its upper edge pulls it, however far the rest is scrolled. */
const GRIP_PX = 28

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Swipe {
  x: number
  y: number
  /** How far it has been pulled, when, and how fast just now. */
  by: number
  time: number
  speed: number
  isFollowed: boolean
}

/** A sheet follows the finger down, and goes where it was pulled far or fast. What scrolls is scrolled first. */
export function followSwipeDown(sheet: HTMLElement, onSwiped: () => void): () => void {
  let swipe: Swipe | undefined
  const start = ({ touches, target, timeStamp }: TouchEvent) => {
    const [touch] = touches
    swipe =
      touch && touches.length === 1 && (isOnGrip(touch, sheet) || isAtTop(target, sheet))
        ? { x: touch.clientX, y: touch.clientY, by: 0, time: timeStamp, speed: 0, isFollowed: false }
        : undefined
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!swipe || !touch) return
    const by = touch.clientY - swipe.y
    const aside = Math.abs(touch.clientX - swipe.x)
    if (!swipe.isFollowed) {
      if (Math.max(Math.abs(by), aside) < LEAST_PX) return
      if (by <= aside || !event.cancelable) {
        swipe = undefined
        return
      }
    }
    event.preventDefault()
    const speed = (by - swipe.by) / Math.max(1, event.timeStamp - swipe.time)
    swipe = { ...swipe, by, time: event.timeStamp, speed, isFollowed: true }
    sheet.style.transition = 'none'
    sheet.style.translate = `0 ${Math.max(0, by)}px`
  }
  const end = () => {
    if (!swipe?.isFollowed) return
    const { by, speed } = swipe
    swipe = undefined
    sheet.style.transition = ''
    const isGone = by > sheet.offsetHeight * FAR || (by > LEAST_PX && speed > FAST_PX_PER_MS)
    if (isGone) slideAway(sheet, onSwiped)
    else sheet.style.translate = ''
  }
  /** The system took the touch over, which nobody meant as an answer. */
  const cancel = () => {
    if (swipe?.isFollowed) {
      sheet.style.transition = ''
      sheet.style.translate = ''
    }
    swipe = undefined
  }
  sheet.addEventListener('touchstart', start, { passive: true })
  sheet.addEventListener('touchmove', move, { passive: false })
  sheet.addEventListener('touchend', end)
  sheet.addEventListener('touchcancel', cancel)
  return () => {
    sheet.removeEventListener('touchstart', start)
    sheet.removeEventListener('touchmove', move)
    sheet.removeEventListener('touchend', end)
    sheet.removeEventListener('touchcancel', cancel)
  }
}

function slideAway(sheet: HTMLElement, onGone: () => void): void {
  sheet.style.translate = '0 100%'
  setTimeout(
    () => {
      onGone()
      // One that stays, because it is at work, comes back up.
      setTimeout(() => {
        sheet.style.translate = ''
      })
    },
    isCalm() ? 0 : SLIDE_MS,
  )
}

const isOnGrip = ({ clientY }: Touch, sheet: HTMLElement): boolean =>
  clientY - sheet.getBoundingClientRect().top < GRIP_PX

/** Nothing between the finger and the sheet is scrolled, or follows the finger itself. */
function isAtTop(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollTop > 0 || getComputedStyle(at).touchAction === 'none') return false
    if (at === sheet) return true
  }
  return false
}
