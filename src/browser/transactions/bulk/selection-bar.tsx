import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useState } from 'react'
import { sum } from '../../money.ts'
import { Button, type ButtonProps } from '../../parts/button.tsx'
import { Popover } from '../../parts/dialogs/popover.tsx'
import { payeesQuery } from '../../parts/fields/payee-picker.tsx'
import { QuickChoice, type QuickOption } from '../../parts/fields/quick-choice.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { useIsOnline } from '../../session/online.ts'
import { nouns, verbs } from '../../words.ts'
import { type Filter, isNarrowed } from '../filter.ts'
import { LinkTwo } from '../linking/link-two.tsx'
import { tagsQuery, totalsQuery } from '../queries.ts'
import { categoryOptions, noCategory, useRowNames } from '../row-names.tsx'
import { type BulkField, chosenOf, countOf, isEmpty, NONE, type Selection, sumsOf } from '../selection.ts'
import { words } from '../words.ts'
import { type BulkChange, changeMany } from '../writes.ts'
import { words as bulkWords } from './bulk-words.ts'

const MakeRule = lazy(() => import('./make-rule.tsx'))

type Apply = (change: BulkChange, done: (changed: number) => string) => Promise<void>

interface SelectionBarProps {
  selection: Selection
  select: (selection: Selection) => void
  filter: Filter
  total: number
  bulk: BulkField | undefined
  setBulk: (bulk: BulkField | undefined) => void
  /** The focus goes back to the rows. */
  onDone: () => void
  /** The ticks go away. */
  onEnd?: () => void
}

/** Above the rows: what is ticked, what it comes to, and what can be done with all of it. */
export default memo(function SelectionBar(props: SelectionBarProps) {
  const { selection, select, filter, total, bulk, onDone } = props
  const setBulk = (field: BulkField | undefined) => {
    props.setBulk(field)
    if (field === undefined) onDone()
  }
  const isOnline = useIsOnline()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [isMakingRule, setMakingRule] = useState(false)
  if (isEmpty(selection) && !props.onEnd) return null
  const count = countOf(selection)
  const chosen = chosenOf(selection, filter)
  const apply: Apply = async (change, done) => {
    setBulk(undefined)
    setError(undefined)
    setBusy(true)
    try {
      await changeMany(chosen, change, done)
      // Some may not fit any more.
      if (change.delete || isNarrowed(filter)) select(NONE)
      onDone()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const linked = () => {
    select(NONE)
    onDone()
  }
  return (
    <section aria-label={bulkWords.label} className="px-(--gutter) pb-1">
      <div className="grid min-h-10 grid-cols-[1fr_auto] items-center rounded-8 bg-accent-wash py-1 ps-3 pe-2 text-13 [&_button>[aria-hidden]]:text-soft laptop:grid-cols-[auto_1fr_auto]">
        <span className="flex items-center">
          <span role="status" className="font-medium">
            {bulkWords.selected(count)}
          </span>
          <SelectionSum selection={selection} filter={filter} />
          <span aria-hidden="true" className="mx-1.5 hidden h-4 w-px bg-line-strong laptop:block" />
        </span>
        <BulkActions
          count={count}
          rows={selection.rows}
          bulk={bulk}
          setBulk={setBulk}
          off={!isOnline || isBusy || count === 0}
          apply={apply}
          onMakeRule={() => setMakingRule(true)}
          onLinked={linked}
          attempt={(link) => void link().then(linked, setError)}
        />
        <span className="flex items-center justify-end">
          {selection.all === undefined && count < total && (
            <QuietButton onClick={() => select({ ...NONE, all: total })}>
              {bulkWords.selectAll(total)}
            </QuietButton>
          )}
          <QuietButton
            keys={bulkWords.clearKey}
            onClick={() => {
              select(NONE)
              props.onEnd?.()
              onDone()
            }}
          >
            {count === 0 ? verbs.done : bulkWords.clear}
          </QuietButton>
        </span>
      </div>
      {error ? (
        <div className="py-2">
          <RefusalNote error={error} />
        </div>
      ) : null}
      {isMakingRule && (
        <Suspense fallback={null}>
          <MakeRule rows={[...selection.rows.values()]} onClose={() => setMakingRule(false)} />
        </Suspense>
      )}
    </section>
  )
})

interface BulkActionsProps {
  count: number
  rows: Selection['rows']
  bulk: BulkField | undefined
  setBulk: (bulk: BulkField | undefined) => void
  off: boolean
  apply: Apply
  onMakeRule: () => void
  onLinked: () => void
  attempt: (link: () => Promise<void>) => void
}

/** What can be done with all that is ticked. */
function BulkActions(props: BulkActionsProps) {
  const { count, rows, bulk, setBulk, off, apply, onMakeRule } = props
  return (
    <span
      className={`order-last col-span-2 -ms-2.5 flex items-center gap-1 laptop:order-none laptop:col-span-1 laptop:ms-0 ${off ? 'flex-wrap' : 'scroll-strip overflow-x-auto'} ${count === 0 ? 'hidden' : ''}`}
    >
      <CategoryMenu
        isOpen={bulk === 'category'}
        setOpen={(open) => setBulk(open ? 'category' : undefined)}
        off={off}
        apply={apply}
      />
      <PayeeMenu
        isOpen={bulk === 'payee'}
        setOpen={(open) => setBulk(open ? 'payee' : undefined)}
        off={off}
        apply={apply}
      />
      <TagsMenu
        isOpen={bulk === 'tags'}
        setOpen={(open) => setBulk(open ? 'tags' : undefined)}
        off={off}
        apply={apply}
      />
      <QuietButton keys="R" disabled={off} onClick={() => apply({ reviewed: true }, words.markedReviewed)}>
        {bulkWords.markReviewed}
      </QuietButton>
      <QuietButton disabled={off || rows.size === 0} onClick={onMakeRule}>
        {words.makeRule}
      </QuietButton>
      <LinkTwo rows={rows} off={off} apply={props.attempt} onLinked={props.onLinked} />
      <Button
        kind="quiet"
        size="small"
        disabled={off}
        className="text-over!"
        onClick={() => apply({ delete: true }, bulkWords.deleted)}
      >
        {verbs.delete}
      </Button>
    </span>
  )
}

const QuietButton = (props: Pick<ButtonProps, 'keys' | 'disabled' | 'onClick' | 'children'>) => (
  <Button kind="quiet" size="small" className="text-ink!" {...props} />
)

/** Of named rows from what is known of them; of all that fit as the server counts. */
function SelectionSum({ selection, filter }: { selection: Selection; filter: Filter }) {
  const names = useRowNames()
  const isAll = selection.all !== undefined
  const { data: totals = [] } = useQuery({ ...totalsQuery(filter), enabled: isAll })
  const sums = isAll
    ? totals.map(({ currency, net, transfers }) => ({ currency, net: sum([net, transfers.net]) }))
    : sumsOf(selection.rows.values(), names.currencyOf)
  return sums.map(({ currency, net }) => (
    <span key={currency} className="num ms-2 text-soft">
      {names.amount(net, sums.length > 1 || names.isForeign(currency) ? currency : undefined)}
    </span>
  ))
}

interface BulkMenuProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  off: boolean
  apply: Apply
}

const trigger = (name: string, off: boolean, keys?: string) => (
  <Button kind="quiet" size="small" disabled={off} className="text-ink!" {...(keys && { keys })}>
    {name}
  </Button>
)

function CategoryMenu({ isOpen, setOpen, off, apply }: BulkMenuProps) {
  const { categories, category } = useRowNames()
  const choose = (value: string) => {
    const categoryId = value === '' ? null : value
    const name = categoryId === null ? bulkWords.noCategory : (category(categoryId) ?? '')
    void apply({ categoryId }, (changed) => bulkWords.gotCategory(changed, name))
  }
  return (
    <Popover
      label={nouns.category}
      trigger={trigger(nouns.category, off, 'C')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-72 p-2!"
    >
      <QuickChoice
        isInline
        label={nouns.category}
        placeholder={verbs.chooseCategory}
        options={[...categoryOptions(categories, undefined), noCategory()]}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
    </Popover>
  )
}

function PayeeMenu({ isOpen, setOpen, off, apply }: BulkMenuProps) {
  const [typed, setTyped] = useState('')
  const { data: payees = [] } = useQuery({ ...payeesQuery(typed.trim()), enabled: isOpen })
  const choose = (payee: string) =>
    void apply({ payee: payee.trim() }, (changed) => bulkWords.gotPayee(changed, payee.trim()))
  return (
    <Popover
      label={nouns.payee}
      trigger={trigger(nouns.payee, off, 'P')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-72 p-2!"
    >
      <QuickChoice
        isInline
        label={nouns.payee}
        placeholder={bulkWords.callAll}
        options={payees.map(({ payee, count }) => ({ value: payee, label: payee, beside: `${count}` }))}
        onType={setTyped}
        onChoose={choose}
        onText={(text) => text.trim() !== '' && choose(text)}
        onClose={() => setOpen(false)}
      />
    </Popover>
  )
}

/** Adds a tag to all of them, or takes one away. */
function TagsMenu({ isOpen, setOpen, off, apply }: BulkMenuProps) {
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: isOpen })
  const adds: QuickOption[] = tags.map(({ tag, count }) => ({
    value: `+${tag}`,
    label: tag,
    beside: `${count}`,
    group: verbs.add,
  }))
  const removes: QuickOption[] = tags.map(({ tag }) => ({
    value: `-${tag}`,
    label: bulkWords.removeTag(tag),
    group: bulkWords.removeGroup,
  }))
  const choose = (value: string) => {
    const tag = value.slice(1)
    void (value.startsWith('-')
      ? apply({ removeTags: [tag] }, (changed) => bulkWords.lostTag(changed, tag))
      : apply({ addTags: [tag] }, (changed) => bulkWords.gotTag(changed, tag)))
  }
  return (
    <Popover
      label={nouns.tags}
      trigger={trigger(nouns.tags, off)}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-72 p-2!"
    >
      <QuickChoice
        isInline
        label={bulkWords.tag}
        placeholder={bulkWords.writeTag}
        options={[...adds, ...removes]}
        onChoose={choose}
        onText={(text) => text.trim() !== '' && choose(`+${text.trim()}`)}
        onClose={() => setOpen(false)}
      />
    </Popover>
  )
}
