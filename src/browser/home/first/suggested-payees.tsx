import { useMutation, useQuery } from '@tanstack/react-query'
import { Amount } from '../../parts/amount.tsx'
import { Button, IconButton, LinkButton } from '../../parts/button.tsx'
import { SuggestedMark } from '../../parts/categories/suggested-mark.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import {
  acceptAllSuggested,
  answerPayee,
  payeesQuery,
  type WaitingPayee,
} from '../../review/payee-queries.ts'
import { useCategories } from '../../session/categories.ts'
import { nouns } from '../../words.ts'
import { words } from './words.ts'

const SHOWN = 7

/** The categories that are suggested, by payee, and all of them at once. */
export function SuggestedPayees() {
  const { data } = useQuery(payeesQuery)
  const accept = useMutation({ mutationFn: acceptAllSuggested })
  const payees = data?.data.payees ?? []
  const suggested = data?.data.suggested ?? 0
  if (suggested === 0) return null
  const known = payees.filter(({ suggestedCategory }) => suggestedCategory !== null)
  return (
    <section aria-label={words.acceptHeading(suggested)} className="mb-5 border-b border-line pb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-52 flex-1">
          <p className="text-13 font-medium text-accent">{words.next}</p>
          <h2 className="text-17 font-semibold">{words.acceptHeading(suggested)}</h2>
          <p className="text-13 text-pretty text-soft">{words.recognised(known.length)}</p>
        </div>
        <LinkButton href="/review/categories/payees">{words.reviewEach}</LinkButton>
        <Button kind="primary" needs="server" busy={accept.isPending} onClick={() => accept.mutate()}>
          {words.accept(suggested)}
        </Button>
      </div>
      {accept.error && <RefusalNote error={accept.error} />}
      <PayeeTable payees={known.slice(0, SHOWN)} />
      <Rest known={known} open={(data?.data.waiting ?? 0) - suggested} />
    </section>
  )
}

const HEAD = 'py-1.5 font-medium'

const PayeeTable = ({ payees }: { payees: WaitingPayee[] }) => (
  <table className="mt-3 w-full text-15 laptop:text-13">
    <thead className="text-12 text-soft">
      <tr className="border-b border-line-strong">
        <th scope="col" className={`${HEAD} text-start`}>
          {nouns.payee}
        </th>
        <th scope="col" className={`${HEAD} text-start max-tablet:hidden`}>
          {nouns.rows}
        </th>
        <th scope="col" className={`${HEAD} text-start`}>
          {words.suggestedCategory}
        </th>
        <th scope="col" className={`${HEAD} text-end max-tablet:hidden`}>
          {nouns.amount}
        </th>
        <th scope="col">
          <span className="sr-only">{words.suggestedCategory}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {payees.map((group) => (
        <PayeeLine key={`${group.payee} ${group.suggestedCategory?.categoryId}`} group={group} />
      ))}
    </tbody>
  </table>
)

function PayeeLine({ group }: { group: WaitingPayee }) {
  const category = useCategories().get(group.suggestedCategory?.categoryId ?? '')
  const accept = useMutation({
    mutationFn: () =>
      answerPayee({
        group,
        unticked: new Set(),
        categoryId: category?.id ?? '',
        category: category?.name ?? '',
        isAlways: false,
      }),
  })
  const [total] = group.totals
  return (
    <tr className="h-12 border-b border-line laptop:h-9">
      <th scope="row" className="max-w-40 truncate pe-3 text-start font-medium">
        {group.payee}
      </th>
      <td className="num pe-3 text-soft max-tablet:hidden">{words.rows(group.count)}</td>
      <td className="pe-3 text-soft">
        <span className="flex items-center gap-2">
          <SuggestedMark />
          {category?.name}
        </span>
      </td>
      <td className="text-end max-tablet:hidden">
        {total && <Amount value={total.net} currency={total.currency} flow />}
      </td>
      <td className="w-11 text-end">
        <IconButton
          icon="check"
          label={words.acceptOf(group.payee, category?.name ?? '')}
          needs="server"
          disabled={accept.isPending || !category}
          onClick={() => accept.mutate()}
          className="-me-2"
        />
      </td>
    </tr>
  )
}

function Rest({ known, open }: { known: WaitingPayee[]; open: number }) {
  const hidden = known.slice(SHOWN)
  const rows = hidden.reduce((sum, { count }) => sum + count, 0)
  const parts = [
    hidden.length > 0 && words.morePayees(hidden.length, rows),
    open > 0 && words.withoutSuggestion(open),
  ].filter(Boolean)
  return parts.length > 0 && <p className="num pt-2 text-13 text-soft">{parts.join(' · ')}</p>
}
