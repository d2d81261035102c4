import { numberText } from '../language.ts'
import type { Move } from './queries.ts'
import { words } from './words.ts'

/** How much comes of what, as far as there is some. */
export function Counts({ found: { counts } }: { found: Move }) {
  const shown = Object.entries(words.counts)
    .map(([name, text]) => ({ name, text, count: counts[name as keyof typeof words.counts] }))
    .filter(({ count, name }) => count > 0 || name === 'new')
  return (
    <section aria-label={words.comes}>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {shown.map(({ name, text, count }) => (
          <li key={name} className="num text-13 text-soft">
            <span className="block text-20 font-semibold text-ink">{numberText(count)}</span>
            {text(count)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Named with counts: nothing is dropped in silence. */
export function LeftOut({ found: { leftOut } }: { found: Move }) {
  if (leftOut.length === 0) return null
  return (
    <section aria-label={words.leftOut}>
      <h2 className="pb-1 text-15 font-semibold">{words.leftOut}</h2>
      <ul>
        {leftOut.map(({ kind, count, reason, examples = [] }) => (
          <li key={`${kind} ${reason}`} className="border-b border-line py-2 text-14">
            <p>
              <span className="num font-medium">
                {numberText(count)} {kind}
              </span>{' '}
              <span className="text-soft">{reason}</span>
            </p>
            {examples.length > 0 && (
              <p className="text-13 break-words text-faint">
                {words.forExample} {examples.join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Warnings({ found: { warnings } }: { found: Move }) {
  if (warnings.length === 0) return null
  return (
    <section aria-label={words.warnings}>
      <h2 className="pb-1 text-15 font-semibold">{words.warnings}</h2>
      <ul>
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`} className="border-b border-line py-2 text-14 break-words text-soft">
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
