import { type ReactNode, useState } from 'react'
import type { MenuItem } from '../parts/menu.tsx'
import type { ReviewCounts } from '../session/api-types.ts'
import { nouns, states, verbs } from '../words.ts'
import { BY_PAYEE, REVIEW, SUGGESTIONS } from './addresses.ts'
import { ApproveAllAsked } from './approve-all.tsx'
import { DeckPage } from './deck/deck-page.tsx'
import { KINDS } from './kinds.ts'
import type { ReviewKind } from './queries.ts'
import { words } from './words.ts'

interface PhoneReviewProps {
  counts: ReviewCounts | undefined
  kind: ReviewKind | undefined
  at: number
  total: number
  onBefore: () => void
  children: ReactNode
}

/** The questions on a phone: which kind they are of, and what is done to many at once, is in the menu. */
export function PhoneReview({ counts, kind, at, total, onBefore, children }: PhoneReviewProps) {
  const [isAsking, setAsking] = useState(false)
  const kinds: MenuItem[] = KINDS.filter((one) => counts && counts[one.kind] > 0).map((one) => ({
    label: words.counted(words.kinds[one.kind], counts?.[one.kind] ?? 0),
    href: `${REVIEW}/${one.path}`,
    isChosen: one.kind === kind,
  }))
  const categories: MenuItem[] = counts?.UNCATEGORISED
    ? [
        { label: nouns.byPayee, href: BY_PAYEE },
        { label: verbs.suggestCategories, href: SUGGESTIONS },
      ]
    : []
  const approval: MenuItem[] = counts?.UNREVIEWED
    ? [{ label: words.approve(counts.UNREVIEWED), needs: 'server', onSelect: () => setAsking(true) }]
    : []
  return (
    <DeckPage
      title={kind ? words.kinds[kind] : words.title}
      place={words.placeOf(at, total)}
      at={at}
      total={total}
      menu={[
        { label: words.before, onSelect: onBefore, disabled: total < 2 },
        ...categories,
        ...approval,
        'line',
        { label: states.all, href: REVIEW, isChosen: !kind },
        ...kinds,
      ]}
    >
      {children}
      {isAsking && counts && <ApproveAllAsked count={counts.UNREVIEWED} onClose={() => setAsking(false)} />}
    </DeckPage>
  )
}
