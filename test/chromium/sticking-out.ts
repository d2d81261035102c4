import type { Page } from 'playwright-core'

/**
 * What lies beyond the right edge with letters twice as large. Measured by each element's own box: a page that hides what
 * is too wide has no overflow of its own. What scrolls inside itself, or is cut by an ellipsis, is no fault.
 */
export const stickingOut = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((edge) => {
    const large = new CSSStyleSheet()
    // A size that changes by a transition, however short, is measured as it was before.
    large.replaceSync(':root { font-size: 200% } * { transition: none !important }')
    document.adoptedStyleSheets.push(large)
    const isHeld = (element: Element): boolean => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath, position } = getComputedStyle(above)
        // The second text behind a name that has no room is on a line that is not seen.
        const isUnseen = element.getBoundingClientRect().top >= above.getBoundingClientRect().bottom - 1
        if (overflowY === 'hidden' && isUnseen) return true
        const isCut = textOverflow === 'ellipsis' || clipPath !== 'none' || position === 'fixed'
        const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
        if ((isCut || isScrolled) && above.getBoundingClientRect().right <= edge + 1) return true
      }
      return false
    }
    const out = [...document.querySelectorAll('main *')].filter((element) => {
      const { right, width: own, height } = element.getBoundingClientRect()
      return right > edge + 1 && own > 1 && height > 1 && element.tagName !== 'path' && !isHeld(element)
    })
    const named = out
      .filter((element) => ![...element.children].some((child) => out.includes(child)))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)} | ${element.className}`)
    document.adoptedStyleSheets.pop()
    return named
  }, width)
