import { words } from './people-words.ts'

/** What the mail server said instead of taking a link. */
export const NotMailed = ({ why }: { why: string | null | undefined }) =>
  why ? (
    <p role="alert" className="mb-1 text-13 text-pretty text-over">
      {words.notMailed(why)}
    </p>
  ) : null
