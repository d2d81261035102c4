import { createElement, Fragment, type ReactNode } from 'react'

/** Of the private use area, where no text has any: each holds the place of one element. */
const FIRST_MARK = 0xe000

/** A sentence around elements: amounts, days, names that stand out. Where each stands is for its language to say. */
export function sentence<Places extends string[]>(
  say: (...places: Places) => string,
  ...elements: { [At in keyof Places]: ReactNode }
): ReactNode {
  const marks = elements.map((_, at) => String.fromCharCode(FIRST_MARK + at))
  const pieces = say(...(marks as Places)).split(/([\ue000-\uf8ff])/)
  const texts = pieces.map((piece) => (marks.includes(piece) ? elements[marks.indexOf(piece)] : piece))
  return createElement(Fragment, undefined, ...texts)
}
