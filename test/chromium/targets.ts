import type { Page } from 'playwright-core'

/**
 * What is touched and is smaller than a finger needs: 44 px either way, with what around it answers for it. Links within
 * a sentence are as high as their line.
 */
export const smallTargetsOn = (page: Page): Promise<string[]> => page.evaluate(smallTargets)

/** In the page. */
function smallTargets(): string[] {
  const LEAST = 44
  const TOUCHED =
    'a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=switch], [role=combobox], [role=menuitem], [role=option], [role=tab]'
  const found = new Set<string>()
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  /** Text stands beside it in the same line. */
  const isInSentence = (element: Element): boolean => {
    if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false
    const own = element.textContent?.trim() ?? ''
    return (element.parentElement?.textContent ?? '').trim().length > own.length
  }
  const answers = (hit: Element | null, element: Element): boolean =>
    hit !== null &&
    (element.contains(hit) ||
      hit.closest('label')?.contains(element) === true ||
      (element.id !== '' && hit.closest('label')?.htmlFor === element.id))
  const isReached = (element: Element): boolean => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const aside = LEAST / 2 - 1
    /** As far as the touched place reaches from its middle, either way. */
    const reach = (dx: number, dy: number): number => {
      let far = 0
      while (far <= LEAST && answers(document.elementFromPoint(x + dx * far, y + dy * far), element)) far++
      return far
    }
    return reach(-1, 0) + reach(1, 0) >= 2 * aside && reach(0, -1) + reach(0, 1) >= 2 * aside
  }
  // Behind an open sheet nothing is touched.
  const sheet = [...document.querySelectorAll('.sheet')].filter((one) => one.checkVisibility()).at(-1)
  for (const element of (sheet ?? document).querySelectorAll(TOUCHED)) {
    if (
      !isSeen(element) ||
      isInSentence(element) ||
      element.closest('.skip-link, [inert], [aria-hidden=true]')
    )
      continue
    const { width, height } = element.getBoundingClientRect()
    if ((width >= LEAST - 0.5 && height >= LEAST - 0.5) || isReached(element)) continue
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    found.add(
      `${Math.round(width)}×${Math.round(height)} ${element.tagName.toLowerCase()} "${name.slice(0, 30)}" .${element.className.toString().slice(0, 70)}`,
    )
  }
  scrollTo(0, 0)
  return [...found]
}
