import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Refusal } from '../session/refusal.ts'
import { refusalText } from '../words.ts'
import { useDesk } from './desk.tsx'
import { LookFields } from './look-fields.tsx'
import { type Category, changeCategory, type Kind, usageQuery } from './queries.ts'
import { listed, usedIn, words } from './words.ts'

const KINDS: readonly Kind[] = ['EXPENSE', 'INCOME', 'SAVINGS']
const MOST_NAME = 80
const MOST_TAX_LINE = 40

/** All of a category in one form, and where it is used. */
export function CategoryDetails({ category, onClose }: { category: Category; onClose: () => void }) {
  const { groups, isOnline } = useDesk()
  const { form, change, save, isBusy, error } = useCategoryForm(category, onClose)
  const refusal = error instanceof Refusal ? error : undefined
  const nameError =
    refusal?.messageFor('name') ?? (refusal?.slug === 'conflict' ? refusalText(refusal) : undefined)
  return (
    <Dialog
      title={category.name}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" busy={isBusy} disabled={!isOnline}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={words.name}
          value={form.name}
          onChange={(name) => change({ name })}
          maxLength={MOST_NAME}
          error={nameError}
          required
        />
        <Select
          label={words.group}
          value={form.groupId}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(groupId) => change({ groupId })}
        />
        <div className="flex flex-col gap-1">
          <p className="text-13 text-soft laptop:text-12">{words.kind}</p>
          <Segments
            label={words.kind}
            value={form.kind}
            options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
            onChange={(kind) => change({ kind })}
            isWide
          />
        </div>
        <TextField
          label={words.taxLine}
          hint={words.taxLineHint}
          value={form.taxLine}
          onChange={(taxLine) => change({ taxLine })}
          maxLength={MOST_TAX_LINE}
          error={refusal?.messageFor('taxLine')}
        />
        <LookFields
          value={form}
          onChange={change}
          noColour={words.asItsGroup}
          shade={category.colour === null ? category.shade : groupShade(groups, form.groupId)}
        />
        <Usage category={category} />
        {error && !nameError ? <RefusalNote error={error} /> : null}
      </div>
    </Dialog>
  )
}

const COLOURS = 8
const groupShade = (groups: { id: string; colour: number | null }[], id: string): number => {
  const at = groups.findIndex((group) => group.id === id)
  return groups[at]?.colour ?? (at % COLOURS) + 1
}

/** Sends what is other than it was, and no more. */
function useCategoryForm(category: Category, onClose: () => void) {
  const { name, groupId, kind, colour, icon } = category
  const [form, setForm] = useState({ name, groupId, kind, colour, icon, taxLine: category.taxLine ?? '' })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const save = async () => {
    const wanted = { ...form, name: form.name.trim(), taxLine: form.taxLine.trim() || null }
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => category[field as keyof Category] !== value),
    )
    if (Object.keys(changed).length === 0) return onClose()
    setBusy(true)
    try {
      await changeCategory(category, changed, words.changed(wanted.name || name))
      onClose()
    } catch (refused) {
      setError(refused)
      setBusy(false)
    }
  }
  const change = (changed: Partial<typeof form>) => setForm((known) => ({ ...known, ...changed }))
  return { form, change, save, isBusy, error }
}

function Usage({ category }: { category: Category }) {
  const { data: usage, error } = useQuery(usageQuery(category.id))
  if (error) return <RefusalNote error={error} />
  if (!usage) return <Skeleton className="h-4 w-60" />
  const uses = usedIn(usage)
  return (
    <p className="text-13 text-pretty text-soft">
      {uses.length === 0 ? words.usedNowhereYet : `${words.usedIn(listed(uses))} `}
      {usage.transactions > 0 && (
        <Link
          href={`/transactions?category=${category.id}`}
          className="font-medium whitespace-nowrap text-accent underline underline-offset-2"
        >
          {words.showThem}
        </Link>
      )}
    </p>
  )
}
