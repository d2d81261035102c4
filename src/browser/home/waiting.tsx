import { Link } from 'wouter'
import { LinkButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { REVIEW_PATHS } from '../places.ts'
import { sentences } from '../words.ts'
import { REVIEW, reviewOf } from './links.ts'
import type { Dashboard } from './queries.ts'
import { LINE, ROW, Section } from './section.tsx'
import { words } from './words.ts'

type Kind = Exclude<keyof Dashboard['review'], 'UNREVIEWED'>

/** What is asked of a person, in the order of what it costs to leave it. What is merely new is no question. */
const KINDS = (Object.keys(REVIEW_PATHS) as (keyof typeof REVIEW_PATHS)[]).filter(
  (kind): kind is Kind => kind !== 'UNREVIEWED',
)

const waitingOf = (review: Dashboard['review']) => KINDS.filter((kind) => review[kind] > 0)
const questions = (review: Dashboard['review']): number =>
  KINDS.reduce((total, kind) => total + review[kind], 0)

export const Waiting = ({ review }: Dashboard) => (
  <Section
    title={words.waiting}
    beside={
      questions(review) > 0 && (
        <LinkButton href={REVIEW} size="small">
          {words.review(questions(review))}
        </LinkButton>
      )
    }
  >
    {questions(review) === 0 ? (
      <p className="pt-1.5 text-13 text-soft">{sentences.nothingWaits}</p>
    ) : (
      <ul className="mt-1.5">
        {waitingOf(review).map((kind) => (
          <li key={kind} className={LINE}>
            <Link
              href={reviewOf(kind)}
              className={`-mx-2 justify-between rounded-6 px-2 hover:bg-hover ${ROW}`}
            >
              {words.kinds[kind]}
              <span className="num font-medium">{review[kind]}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

/** On the phone one line for all of them. */
export function WaitingLine({ review }: Dashboard) {
  const all = questions(review)
  if (all === 0) return null
  const weightiest = [
    ...waitingOf(review).filter((kind) => kind === 'POSSIBLE_DUPLICATE' || kind === 'UNCATEGORISED'),
    ...waitingOf(review),
  ]
  const first = [...new Set(weightiest)].slice(0, 2)
  return (
    <Link href={REVIEW} className="mt-2 flex items-center gap-3 border-y border-line py-3">
      <span className="grid size-10 flex-none place-items-center rounded-10 bg-accent-wash text-accent">
        <Icon name="review" size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{words.thingsWait(all)}</span>
        <span className="block truncate text-13 text-soft">
          {first.map((kind) => words.counts[kind](review[kind])).join(', ')}
        </span>
      </span>
      <Icon name="right" className="text-faint" />
    </Link>
  )
}
