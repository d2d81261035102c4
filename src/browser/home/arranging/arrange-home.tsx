import { useMutation, useQuery } from '@tanstack/react-query'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { Icon } from '../../parts/icon.tsx'
import { OrderList } from '../../parts/order-list.tsx'
import { placeNames } from '../../places.ts'
import { dataOf, meApi } from '../../session/api.ts'
import type { AppPart } from '../../session/api-types.ts'
import { homeQuery, queryClient, refresh, savedReportsQuery } from '../../session/queries.ts'
import { words as sessionWords } from '../../session/words.ts'
import { nouns, refusalText, verbs } from '../../words.ts'
import { type HomeItem, type HomeSection, isShown, itemsOf, type Lists, PLAIN } from '../arrangement.ts'
import { words } from '../words.ts'
import { moved, PARTS, switched } from './changed-lists.ts'

/** In the language of the moment. */
const sectionNames = (): Record<HomeSection, string> => ({
  FIGURES: words.arrange.figures,
  SPENDING: words.spending.heading,
  WHERE_IT_WENT: words.whereItWent,
  IN_AND_OUT: nouns.inAndOut,
  GOALS: placeNames.goals,
  INSIGHTS: placeNames.insights,
  WAITING: words.waiting,
  COMING_UP: words.comingUp.heading,
  OVER_BUDGET: words.overBudget,
})

const partNames = (): Record<AppPart, string> => ({
  INVESTMENTS: sessionWords.accountGroups.INVESTMENTS,
  TAX: placeNames.tax,
  RECEIPTS: placeNames.receipts,
  GOALS: placeNames.goals,
  COACH: placeNames.coach,
})

const nameOf = (item: HomeItem): string =>
  item.kind === 'REPORT' ? item.report.name : sectionNames()[item.key]

/** At once on the page; what comes of it is the server's. One after the other, so that the last one stays. */
function useArranging() {
  const { mutate } = useMutation({
    scope: { id: 'me-home' },
    mutationFn: (lists: Lists) => dataOf(meApi.home.put(lists)),
    onMutate: (lists) => {
      queryClient.setQueryData(homeQuery.queryKey, (known) => known && { ...known, ...lists })
    },
    onSuccess: (home) => queryClient.setQueryData(homeQuery.queryKey, home),
    onError: (error) => {
      showDone(refusalText(error))
      void refresh(homeQuery.queryKey)
    },
  })
  return mutate
}

/** What is on one's own Home and in which order, and which parts of the app one uses. Each change holds at once. */
export default function ArrangeHome({ onClose }: { onClose: () => void }) {
  const { data: home } = useQuery(homeQuery)
  const { data: reports = [] } = useQuery(savedReportsQuery)
  const arrange = useArranging()
  if (!home) return null
  const { order, hidden, pinned, off } = home
  const lists: Lists = { order, hidden, pinned, off }
  const items = itemsOf(lists, reports)
  const toggle = (part: AppPart) =>
    arrange({ ...lists, off: off.includes(part) ? off.filter((one) => one !== part) : [...off, part] })
  return (
    <Dialog
      title={words.arrange.title}
      onClose={onClose}
      footer={
        <>
          <Button className="me-auto" needs="server" onClick={() => arrange({ ...PLAIN, off })}>
            {words.arrange.reset}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {verbs.done}
          </Button>
        </>
      }
    >
      <p className="pb-2 text-13 text-soft">{words.arrange.hint}</p>
      <OrderList
        label={words.arrange.title}
        items={items}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        needs="server"
        onMove={(from, to) => arrange(moved(items, from, to, lists))}
      >
        {(item, handle) => (
          <div className="flex items-center gap-2 border-b border-line">
            {handle}
            {item.kind === 'REPORT' && <Icon name="bars" size={14} className="text-faint" />}
            <Switch
              className="min-w-0 flex-1"
              label={nameOf(item)}
              checked={isShown(item, lists)}
              needs="server"
              onChange={() => arrange(switched(item, lists))}
            />
          </div>
        )}
      </OrderList>
      <h3 className="pt-5 text-14 font-semibold">{words.arrange.parts}</h3>
      <p className="pb-1 text-13 text-soft">{words.arrange.partsHint}</p>
      {PARTS.map((part) => (
        <Switch
          key={part}
          label={partNames()[part]}
          checked={!off.includes(part)}
          needs="server"
          onChange={() => toggle(part)}
        />
      ))}
    </Dialog>
  )
}
