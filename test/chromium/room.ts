import type { Page } from 'playwright-core'

/** A name is as wide as this, or as its text; on a phone there is less. */
const MINIMUM = { laptop: 160, phone: 120 }
const FIRST_PHONE = 640

/**
 * What of a page has no room: a text narrower than it may be, an amount that is cut or wrapped, a word broken inside,
 * what sticks out of its box, what something else lies over that is not a panel. What vanishes overflows nothing, so
 * neither axe nor the width of the page tells of it.
 */
export const crampedOn = (page: Page): Promise<string[]> => {
  const width = page.viewportSize()?.width ?? 0
  return page.evaluate(cramped, width < FIRST_PHONE ? MINIMUM.phone : MINIMUM.laptop)
}

/** In the page. */
function cramped(minimum: number): string[] {
  const AMOUNT = /^[−+]?(?:[A-Z]{1,3})?\$?\s?\d[\d,. {3}]*[.,]\d{2,4}(?:\s?(?:\$|€|\$\s?[A-Z]{2}))?$/
  const found = new Set<string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const main = document.querySelector('main') ?? document.body
  const pathOf = (element: Element): string => {
    const parts: string[] = []
    for (let at: Element | null = element; at && at !== main && parts.length < 4; at = at.parentElement)
      parts.unshift(
        `${at.tagName.toLowerCase()}${at.getAttribute('data-col') ? `[${at.getAttribute('data-col')}]` : ''}`,
      )
    return `${parts.join('>')} .${element.className.toString().slice(0, 60)}`
  }
  const say = (what: string, text: string, element: Element) =>
    found.add(`${what}: "${text.slice(0, 40)}" in ${pathOf(element)}`)
  const isForReaders = (element: Element): boolean =>
    element !== main &&
    ((element.clientWidth <= 1 && styleOf(element).position === 'absolute') ||
      (element.parentElement !== null && isForReaders(element.parentElement)))

  /** Rows of a text of one line each; more than one where it is wrapped. */
  const linesOf = (range: Range): DOMRect[] => {
    const lines: DOMRect[] = []
    for (const rect of range.getClientRects())
      if (rect.width > 0 && !lines.some(({ top, bottom }) => rect.top < bottom - 2 && rect.bottom > top + 2))
        lines.push(rect)
    return lines
  }
  const rangeOf = (node: Text, from: number, to: number): Range => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return range
  }
  /** Whole or not at all: what found no room in its line stands in the next, where nobody sees it. */
  const isBelow = ({ top }: DOMRect, within: Element | null): boolean =>
    within !== null &&
    within !== main &&
    ((styleOf(within).overflowY === 'hidden' && top >= within.getBoundingClientRect().bottom - 1) ||
      isBelow({ top } as DOMRect, within.parentElement))
  const isStuck = (element: Element | null): boolean =>
    element !== null &&
    (['sticky', 'fixed'].includes(styleOf(element).position) || isStuck(element.parentElement))

  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.data.trim()
    if (
      !element ||
      text === '' ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    // What is cut on purpose, so that what tells things apart beside it is not, says so.
    if (element.closest('svg, option, textarea, [data-decorative], [data-cut]') || isForReaders(element))
      continue
    const range = rangeOf(node, node.data.indexOf(text), node.data.indexOf(text) + text.length)
    const box = range.getBoundingClientRect()
    if (box.width === 0 || box.bottom < 0 || box.top > innerHeight) continue
    if (isBelow(box, element)) continue
    const isAmount = AMOUNT.test(text)
    const lines = linesOf(range)
    if (isAmount && lines.length > 1) say('an amount is wrapped', text, element)
    if (!isAmount && lines.length > 1 && !element.closest('.font-mono, code, [dir=auto]'))
      for (const match of text.matchAll(/[\p{L}\p{N}]{2,24}/gu)) {
        const begin = range.startOffset + match.index
        if (linesOf(rangeOf(node, begin, begin + match[0].length)).length > 1)
          say('a word is broken', match[0], element)
      }
    // From the text outwards: what cuts it, and what it sticks out of.
    let strip = { left: 0, right: innerWidth }
    let inner = { left: box.left, right: box.right }
    for (let at: Element | null = element; at && at !== main; at = at.parentElement) {
      const style = styleOf(at)
      if (style.display === 'inline' || style.display === 'contents') continue
      const { left, right } = at.getBoundingClientRect()
      const sticksOut = inner.right > right + 1 || inner.left < left - 1
      if (style.textOverflow === 'ellipsis' && style.overflowX !== 'visible') {
        if (isAmount && at.scrollWidth > at.clientWidth + 1) say('an amount is cut', text, at)
        else if (
          at.scrollWidth > at.clientWidth &&
          at.clientWidth < (at.closest('[data-col=category]') ? Math.min(minimum, 120) : minimum) - 1
        )
          say(`a text has ${at.clientWidth} of ${at.scrollWidth} px`, text, at)
        inner = { left, right }
        continue
      }
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') {
        strip = { left, right }
        break
      }
      if (sticksOut) {
        const isCut = style.overflowX !== 'visible'
        say(isCut ? 'a text is cut' : 'a text sticks out', text, at)
        break
      }
      if (style.position === 'absolute' || style.position === 'fixed') break
    }
    // Only what stands in the window can be covered by what is painted there.
    const y = box.top + box.height / 2
    if (lines.length !== 1 || y < 0 || y > innerHeight) continue
    for (const x of [inner.left + 2, inner.right - 2]) {
      if (x < strip.left || x > strip.right) continue
      const hit = document.elementFromPoint(x, y)
      if (!hit || hit.contains(element) || element.contains(hit) || isStuck(hit)) continue
      if (hit.textContent?.trim() === '' && styleOf(hit).backgroundColor === 'rgba(0, 0, 0, 0)') continue
      if (hit.closest('label')?.contains(element) || hit.closest('a, button')?.contains(element)) continue
      say(`covered by ${pathOf(hit)}`, text, element)
    }
  }
  return [...found]
}
