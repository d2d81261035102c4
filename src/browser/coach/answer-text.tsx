import { Fragment, memo, useMemo } from 'react'
import { Link } from 'wouter'
import { veiled } from '../money.ts'
import { ALL_PLACES, SETTINGS } from '../places.ts'
import { type Block, blocksOf, type Inline, type List, placeTest, type Table } from './markdown.ts'
import { words } from './words.ts'

const isPlace = placeTest([
  ...ALL_PLACES.map(({ href }) => href),
  '/settings',
  ...SETTINGS.flatMap(({ sections }) => sections.map(({ path }) => path)),
])

/** What a model wrote: text, and the few marks that are read. Nothing in it is run, loaded or opened by itself. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text, isPlace), [text])
  return (
    <div className="num flex flex-col gap-4 text-15/6 break-words">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only grow at the end.
        <BlockOf key={at} block={block} />
      ))}
    </div>
  )
})

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p dir="auto" className="whitespace-pre-line">
          <Inlines parts={block.children} />
        </p>
      )
    case 'heading':
      return (
        <p dir="auto" className="-mb-2 font-semibold">
          <Inlines parts={block.children} />
        </p>
      )
    case 'code':
      return (
        <pre className="rounded-6 bg-sunken px-3 py-2 text-13 break-words whitespace-pre-wrap">
          {veiled(block.text)}
        </pre>
      )
    case 'list':
      return <ListOf list={block} />
    case 'table':
      return <TableOf table={block} />
  }
}

function ListOf({ list }: { list: List }) {
  const items = list.items.map(({ children, inner }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items only grow at the end.
    <li key={at} dir="auto">
      <Inlines parts={children} />
      {inner && <ListOf list={inner} />}
    </li>
  ))
  return list.isOrdered ? (
    <ol start={list.start} className="flex list-decimal flex-col gap-1 ps-6 marker:text-faint">
      {items}
    </ol>
  ) : (
    <ul className="flex list-disc flex-col gap-1 ps-6 marker:text-faint">{items}</ul>
  )
}

const TableOf = ({ table: { columns, rows } }: { table: Table }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
  <section aria-label={words.tableOfAnswer} tabIndex={0} className="overflow-x-auto">
    <table className="text-14">
      <thead className="border-b border-line-strong text-13 text-soft">
        <tr>
          {columns.map(({ children, isNumeric }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <th key={at} scope="col" className={`py-1 pe-5 font-medium ${alignedOf(isNumeric)}`}>
              <Inlines parts={children} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows only grow at the end.
          <tr key={row} className="border-b border-line last:border-0">
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              <td key={at} className={`py-1 pe-5 ${alignedOf(columns[at]?.isNumeric ?? false)}`}>
                <Inlines parts={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const alignedOf = (isNumeric: boolean): string => (isNumeric ? 'text-end' : 'text-start')

const Inlines = ({ parts }: { parts: Inline[] }) =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts only grow at the end.
    <Fragment key={at}>
      <InlineOf part={part} />
    </Fragment>
  ))

function InlineOf({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return veiled(part.text)
    case 'code':
      return <code className="rounded-4 bg-sunken px-1 text-[0.92em]">{veiled(part.text)}</code>
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inlines parts={part.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines parts={part.children} />
        </em>
      )
    case 'link':
      return (
        <Link href={part.href} className="text-accent underline underline-offset-2">
          <Inlines parts={part.children} />
        </Link>
      )
  }
}
