import { useQuery } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { Confirm } from '../parts/dialogs/confirm.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { queryClient } from '../session/queries.ts'
import { useDesk } from './desk.tsx'
import { type Category, changeCategory, mergeInto, orShowError, remove, usageQuery } from './queries.ts'
import { fatesOf, words } from './words.ts'

interface Props {
  category: Category
  onClose: () => void
}

/** Gives everything of one category to another. It cannot be taken back, so it says first what that is. */
export function MergeCategory({ category, onClose }: Props) {
  const { categories } = useDesk()
  const draft = `merge.${category.id}`
  const [intoId, setIntoId] = useDraft<string | null>(draft, null)
  const giveUp = () => {
    forgetDraft(draft)
    onClose()
  }
  const into = intoId === null ? undefined : categories.get(intoId)
  const isItself = intoId === category.id
  return (
    <Confirm
      title={words.mergeIt(category.name)}
      verb={words.merge}
      onClose={giveUp}
      disabled={!into || isItself}
      onConfirm={() => into && counted(category, mergeInto(category, into)).then(giveUp)}
    >
      <CategoryPicker
        label={words.into}
        value={intoId}
        onChange={setIntoId}
        error={isItself ? words.notIntoItself : undefined}
      />
      {into && !isItself && (
        <Fates
          category={category}
          into={{ name: into.name, isOfOneSort: (into.kind === 'INCOME') === (category.kind === 'INCOME') }}
        />
      )}
      <p>{words.goneThen(category.name)}</p>
    </Confirm>
  )
}

/** Removes a category, once it is known what is left without one. The archive is offered as the way that loses nothing. */
export function RemoveCategory({ category, onClose }: Props) {
  const { data: usage } = useQuery(usageQuery(category.id))
  const isUsed = usage && Object.values(usage).some((count) => count > 0)
  const archive = () => {
    onClose()
    orShowError(
      words.notArchived,
      changeCategory(category, { archived: true }, words.archived(category.name)),
    )
  }
  return (
    <Confirm
      title={words.removeIt(category.name)}
      verb={words.remove}
      onClose={onClose}
      disabled={!usage}
      onConfirm={() => usage && counted(category, remove(category, usage.transactions)).then(onClose)}
    >
      <Fates category={category} />
      <p>{words.noUndo}</p>
      {isUsed && (
        <p>
          {words.inTheArchive}{' '}
          <Button size="small" onClick={archive} className="mt-2">
            {words.archiveInstead}
          </Button>
        </p>
      )}
    </Confirm>
  )
}

/** What it is used in is counted again after a refusal: that is most often why. */
const counted = (category: Category, leaving: Promise<void>): Promise<void> =>
  leaving.catch((refused) => {
    void queryClient.invalidateQueries({ queryKey: usageQuery(category.id).queryKey })
    throw refused
  })

interface FatesProps {
  category: Category
  into?: { name: string; isOfOneSort: boolean }
}

function Fates({ category, into }: FatesProps) {
  const { data: usage, error, refetch } = useQuery(usageQuery(category.id))
  if (error && !usage) return <RefusalNote error={error} onRetry={() => void refetch()} />
  if (!usage) return <Skeleton className="h-4 w-60" />
  const fates = fatesOf(usage, { name: category.name, ...(into && { into }) })
  if (fates.length === 0) return <p>{words.usedNowhere}</p>
  return (
    <ul className="flex flex-col gap-1 text-ink">
      {fates.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
