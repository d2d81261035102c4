import { pdfOfText } from '../../records/receipts/receipt-files.ts'

/* Statements as banks print them, made of lines whose parts stand at the columns where they are typed. */

const LETTER = 5
const LINE = 12
const WIDTH = 612
const HEIGHT = 792

/** A page as it is typed: two blanks or more are a gap between two cells, whose right edges are those of the text. */
const linesOf = (page: string) =>
  page.split('\n').flatMap((line, at) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: text }) => ({
      text,
      // Amounts end where they are typed to end, whatever the width of their digits.
      x: /\d[.,]\d\d(?:-| ?CR)?$/.test(text)
        ? 30 + LETTER * (index + text.length) - widthOf(text)
        : 30 + LETTER * index,
      y: 40 + LINE * at,
      size: SIZE,
    })),
  )

const SIZE = 8
/** Helvetica's figures are 0.556 of its size, marks half as wide. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum + SIZE * (/[.,' -]/.test(letter) ? 0.278 : letter === 'C' || letter === 'R' ? 0.722 : 0.556),
    0,
  )

export const statementPdf = (...pages: string[]): Uint8Array => pdfOfText(pages.map(linesOf), WIDTH, HEIGHT)
