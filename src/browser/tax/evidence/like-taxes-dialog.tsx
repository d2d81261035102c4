import { useQuery } from '@tanstack/react-query'
import { shownDay } from '../../days.ts'
import { absolute, shown, sum } from '../../money.ts'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { FormAfter } from '../../parts/dialogs/query-dialog.tsx'
import { Ticks } from '../../parts/ticks.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { saved } from '../use-saving.ts'
import { type LikeTaxes, likeTaxesQuery, type OfPart, setLikeTaxes } from './evidence-queries.ts'
import { words } from './sales-tax-words.ts'

interface LikeTaxesDialogProps {
  of: OfPart
  onClose: () => void
}

/** The same sales tax for all that was bought from a payee: as much of each amount. */
export function LikeTaxesDialog({ of, onClose }: LikeTaxesDialogProps) {
  const dialog = { title: words.like.title, onClose }
  return (
    <FormAfter {...dialog} of={useQuery(likeTaxesQuery(of))} height="h-32">
      {(found) =>
        found.items.length === 0 ? (
          <Dialog {...dialog}>{words.like.none}</Dialog>
        ) : (
          <Form of={of} found={found} onClose={onClose} />
        )
      }
    </FormAfter>
  )
}

const keyOf = ({ transactionId, part }: LikeTaxes['items'][number]) => `${transactionId} ${part}`
const taxOf = ({ gstHst, qst }: { gstHst: string; qst: string }) => sum([gstHst, qst])

function Form({ of, found, onClose }: LikeTaxesDialogProps & { found: LikeTaxes }) {
  const { locale, today } = useHousehold()
  const { items, payee, currency } = found
  const form = useForm(`like-taxes.${of.transactionId}.${of.part}`, { chosen: items.map(keyOf) })
  const chosen = items.filter((item) => form.values.chosen.includes(keyOf(item)))
  const options = items.map((item) => ({
    value: keyOf(item),
    label: words.like.item(
      shownDay(item.date, { locale, today }),
      shown(absolute(item.amount), { locale, currency }),
      shown(taxOf(item), { locale, currency }),
    ),
  }))
  return (
    <FormDialog
      form={form}
      title={words.like.title}
      isReady={chosen.length > 0}
      save={() => saved(() => setLikeTaxes(found, chosen), words.like.done(chosen.length))}
      verb={words.like.verb(chosen.length)}
      onClose={onClose}
    >
      <p className="text-14 text-pretty text-soft">{words.like.hint(payee || nouns.withoutPayee)}</p>
      <Ticks label={words.like.which} options={options} isWide {...form.field('chosen')} />
    </FormDialog>
  )
}
