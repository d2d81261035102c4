import type { Page } from 'playwright-core'
import type { Change } from './other-version.ts'

/** Around what comes from a table of words; both have no width, so that a page looks as it does without. */
const [OPEN, CLOSE] = ['\u2063', '\u2064']

/** The app with marks around all that it reads from its tables of words, of whatever language. */
export const MARKING: Change[] = [
  {
    path: 'src/browser/language.ts',
    from: '(tables[current]?.[area] ?? words)[name]',
    to: 'marked((tables[current]?.[area] ?? words)[name])',
  },
  {
    path: 'src/browser/language.ts',
    from: 'export interface WordFiles',
    to: `const seen = new WeakMap<object, unknown>()
function marked(phrase: any): any {
  if (typeof phrase === 'string') return phrase === '' ? '' : '${OPEN}' + phrase + '${CLOSE}'
  if ((typeof phrase !== 'object' && typeof phrase !== 'function') || phrase === null) return phrase
  if (seen.has(phrase)) return seen.get(phrase)
  const made =
    typeof phrase === 'function' ? (...given: unknown[]) => marked(phrase(...given))
    : Array.isArray(phrase) ? phrase.map(marked)
    : '$$typeof' in phrase ? { ...phrase, props: { ...phrase.props, children: marked(phrase.props.children) } }
    : Object.fromEntries(Object.entries(phrase).map(([name, one]) => [name, marked(one)]))
  seen.set(phrase, made)
  return made
}
export interface WordFiles`,
  },
  {
    // What it puts elements into is cut at their places, marks and all.
    path: 'src/browser/parts/sentence.ts',
    from: '.split(/([\\ue000-\\uf8ff])/)',
    to: `.replace(/[${OPEN}${CLOSE}]/g, '').split(/([\\ue000-\\uf8ff])/)
      .map((piece) => (marks.includes(piece) ? piece : '${OPEN}' + piece + '${CLOSE}'))`,
  },
]

/** Every text of the page that somebody reads or hears, and where it is. */
const textsOf = (page: Page): Promise<{ text: string; at: string }[]> =>
  page.evaluate(() => {
    const found = [{ text: document.title, at: 'the title of the page' }]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const within = node.parentElement
        // What is typed to a machine, and what a model of AI has said, is in the language it has.
        if (!within?.closest('script, style, noscript, textarea, code, .font-mono, [dir=auto]'))
          found.push({ text: node.data, at: within?.outerHTML.slice(0, 120) ?? '' })
        continue
      }
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
        'title',
        'alt',
        'placeholder',
      ])
        found.push({
          text: (node as Element).getAttribute(name) ?? '',
          at: `${name} of <${node.nodeName.toLowerCase()}>`,
        })
    }
    return found
  })

/** What is left of a text without what is of a table of words: its other parts, in order. */
export function partsOutside(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of text) {
    if (letter === OPEN) depth++
    else if (letter === CLOSE) depth--
    else if (depth === 0) part += letter
    if (depth > 0 && part !== '') {
      parts.push(part)
      part = ''
    }
  }
  return [...parts, part]
    .map((one) => one.trim())
    .filter((one) => /\p{L}{2}/u.test(one) && !REQUEST.test(one))
}

/** What the pages of a window were told by the API: names, payees, notes; and sentences in the language of the reader. */
export class MarkedWords {
  readonly #known = new Set<string>()
  readonly #besides: ReadonlySet<string>
  readonly #isFrench: boolean

  /** Besides it stand days and amounts, which are made of these words. */
  private constructor(locale: string, besides: ReadonlySet<string>) {
    this.#besides = besides
    this.#isFrench = locale.startsWith('fr')
  }

  /** Of what a window is told from its next page on. */
  static async in(page: Page, locale: string, besides: ReadonlySet<string>): Promise<MarkedWords> {
    await page.addInitScript(keepAnswers)
    return new MarkedWords(locale, besides)
  }

  #add(value: unknown, name: string): void {
    if (typeof value === 'string') {
      if (!isForPrograms(value) && (WRITTEN_BY_PEOPLE.test(name) || !this.#isWrongLanguage(value)))
        this.#known.add(this.#lettersOf(value))
    } else if (Array.isArray(value)) for (const one of value) this.#add(one, name)
    else if (typeof value === 'object' && value !== null)
      for (const [field, one] of Object.entries(value)) this.#add(one, name === 'text' ? name : field)
  }

  #isWrongLanguage(text: string): boolean {
    if (!this.#isFrench || text.split(' ').length <= MOST_WORDS_OF_A_NAME) return false
    // Names in it may be of the other language.
    return (text.match(ENGLISH) ?? []).length > (text.match(FRENCH) ?? []).length
  }

  /** Pages write days and amounts of a sentence in the way of the reader, so those do not count. */
  #lettersOf(text: string): string {
    const words = text.split(/[^\p{L}’'&]+/u)
    return words
      .filter((word) => word.length > 1 && !this.#besides.has(word))
      .join(' ')
      .toLowerCase()
  }

  /** Where there is little room, a name is cut. */
  #begins(letters: string): boolean {
    return [...this.#known].some((known) => known.startsWith(letters))
  }

  /** Known texts one after the other. */
  #isList(letters: string): boolean {
    if (letters === '' || this.#known.has(letters)) return true
    return [...this.#known].some(
      (known) =>
        known !== '' && letters.startsWith(`${known} `) && this.#isList(letters.slice(known.length + 1)),
    )
  }

  /** The texts of a page that are neither of a table of words nor what it was told. */
  async strangersOn(page: Page): Promise<string[]> {
    // The texts first: what comes between the two readings is then known, and never shown and unknown.
    const texts = await textsOf(page)
    // Its names of goals and accounts may be English in a sentence that is not.
    for (const { url, answer } of await page.evaluate(answersSoFar))
      this.#add(answer, WRITTEN_FOR_THE_READER.test(url) ? 'text' : '')
    const isKnown = (part: string): boolean => {
      const letters = this.#lettersOf(part)
      return letters === '' || this.#known.has(letters) || (part.endsWith('…') && this.#begins(letters))
    }
    const isMadeOfKnown = (part: string): boolean =>
      isKnown(part) ||
      part.split(SEPARATORS).every((one) => isKnown(one) || this.#isList(this.#lettersOf(one)))
    const strangers = texts.flatMap(({ text, at }) =>
      partsOutside(text)
        .filter((part) => !isMadeOfKnown(part))
        .map((part) => `"${part}" is of no table of words: ${at}`),
    )
    return [...new Set(strangers)]
  }
}

interface Answer {
  url: string
  answer: unknown
}

/** In the page: what the API answers is kept, to be read by whoever looks at what is shown of it. */
function keepAnswers(): void {
  const own = fetch
  const answers: Promise<Answer>[] = []
  Object.assign(globalThis, { answers })
  globalThis.fetch = Object.assign(async (...given: Parameters<typeof fetch>) => {
    const response = await own(...given)
    if (response.headers.get('content-type')?.includes('json'))
      answers.push(
        response
          .clone()
          .json()
          .then(
            (answer) => ({ url: response.url, answer }),
            // One that is cut off by another page tells nothing.
            () => ({ url: response.url, answer: null }),
          ),
      )
    return response
  }, own)
}

const answersSoFar = (): Promise<Answer[]> =>
  Promise.all((globalThis as unknown as { answers: Promise<Answer>[] }).answers.splice(0))

const isForPrograms = (text: string): boolean => /^[A-Z]+(?:_[A-Z]+)+$/.test(text)
/** What was asked of the API stands behind an entry of what was done. */
const REQUEST = /^(?:GET|POST|PUT|PATCH|DELETE) \//
/** Notifications, and what somebody asked the coach. */
const WRITTEN_FOR_THE_READER = /\/v1\/(?:notifications|chat\/sessions)/
const WRITTEN_BY_PEOPLE = /^(?:note|notes|memo|description|name|text|content)$/
const MOST_WORDS_OF_A_NAME = 6
const ENGLISH = /\b(?:the|is|are|was|were|with|and|from|this|that|has|have|not|by|of|to|in)\b/gi
const FRENCH =
  /(?<!\p{L})(?:les?|la|des?|du|une?|est|sont|à|dans|pour|sur|vous|et|en|aux?|par|ne|pas|qui|que?)(?!\p{L})|[ld]’/giu
const SEPARATORS = /(?:^| )(?:[·–—→›:]|··)(?: |$)/
