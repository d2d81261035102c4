import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useForm } from '../parts/dialogs/form.ts'
import { FormDialog } from '../parts/dialogs/form-dialog.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Refusal } from '../session/refusal.ts'
import { nouns, refusalText } from '../words.ts'
import { useDesk } from './desk.tsx'
import { LookFields, lookOf, lookTexts } from './look-fields.tsx'
import { type Category, changeCategory, type Kind, usageQuery } from './queries.ts'
import { listed, usedIn, words } from './words.ts'

const KINDS: readonly Kind[] = ['EXPENSE', 'INCOME', 'SAVINGS']
const MOST_NAME = 80
const MOST_TAX_LINE = 40

/** All of a category in one form, and where it is used. Sends what is other than it was, and no more. */
export function CategoryDetails({ category, onClose }: { category: Category; onClose: () => void }) {
  const { groups } = useDesk()
  const { name, groupId, kind, colour } = category
  const form = useForm(`category.${category.id}`, {
    name,
    groupId,
    kind,
    ...lookTexts(category),
    taxLine: category.taxLine ?? '',
  })
  const refusal = form.error instanceof Refusal ? form.error : undefined
  const taken = refusal?.slug === 'conflict' ? refusalText(refusal) : undefined
  const nameError = form.errorOf('name') ?? taken
  const save = async () => {
    const { values } = form
    const requested = {
      ...values,
      ...lookOf(values),
      name: values.name.trim(),
      taxLine: values.taxLine.trim() || null,
    }
    const changed = Object.fromEntries(
      Object.entries(requested).filter(([field, value]) => category[field as keyof Category] !== value),
    )
    if (Object.keys(changed).length > 0)
      await changeCategory(category, changed, words.changed(requested.name || name))
  }
  return (
    <FormDialog form={form} title={name} save={save} hidesError={nameError !== undefined} onClose={onClose}>
      <TextField
        label={nouns.name}
        maxLength={MOST_NAME}
        required
        {...form.field('name')}
        error={nameError}
      />
      <Select
        label={words.group}
        options={groups.map((group) => ({ value: group.id, label: group.name }))}
        {...form.field('groupId')}
      />
      <div className="flex flex-col gap-1">
        <p className="text-13 text-soft laptop:text-12">{nouns.kind}</p>
        <Segments
          label={nouns.kind}
          options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          isWide
          {...form.field('kind')}
        />
      </div>
      <TextField
        label={words.taxLine}
        hint={words.taxLineHint}
        maxLength={MOST_TAX_LINE}
        {...form.field('taxLine')}
      />
      <LookFields
        value={lookOf(form.values)}
        onChange={(look) => form.change(lookTexts(look))}
        noColour={words.asItsGroup}
        shade={colour === null ? category.shade : groupShade(groups, form.values.groupId)}
      />
      <Usage category={category} />
    </FormDialog>
  )
}

const COLOURS = 8
const groupShade = (groups: { id: string; colour: number | null }[], id: string): number => {
  const at = groups.findIndex((group) => group.id === id)
  return groups[at]?.colour ?? (at % COLOURS) + 1
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
