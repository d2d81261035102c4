import { useQuery } from '@tanstack/react-query'
import { absolute, shown } from '../../money.ts'
import { Icon } from '../../parts/icon.tsx'
import { accountsQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import type { Import } from '../queries.ts'
import { rangeOf } from '../reading.ts'
import { words } from '../words.ts'
import { isOff, shownProofs } from './proofs.ts'

interface StatementTabsProps {
  found: Import
  /** The place of the one that is open among those that come in. */
  at: number
  onChange: (at: number) => void
}

/** The statements of one file, each with what its proof came to; nothing of a file that has one. */
export function StatementTabs({ found, at, onChange }: StatementTabsProps) {
  const { locale, today } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const proofs = shownProofs(found)
  if (proofs.length < 2) return null
  return (
    <fieldset className="scroll-strip -mx-2 flex min-w-0 gap-1 overflow-x-auto border-b border-line">
      <legend className="sr-only">{words.proof.whichStatement}</legend>
      {proofs.map((proof, place) => {
        const own = found.accounts.find(({ key }) => key === proof.account)
        const name = accounts.find(({ id }) => id === own?.accountId)?.name ?? own?.label
        const days = [proof.from, proof.to].flatMap((day) => day ?? [])
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two statements of one account and period.
            key={`${proof.account} ${place}`}
            type="button"
            aria-pressed={place === at}
            onClick={() => onChange(place)}
            className={`flex h-11 flex-none items-center gap-1.5 border-b-2 px-2 text-13 font-medium whitespace-nowrap laptop:h-9.5 ${
              place === at ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink'
            }`}
          >
            {[name, rangeOf(days, locale, today)].filter(Boolean).join(', ')}
            {proof.state === 'PROVEN' && <Icon name="check" size={16} label={words.proof.proven} />}
            {isOff(proof) && (
              <span className="num text-over">
                {words.proof.missing(shown(absolute(proof.difference ?? '0'), { locale }))}
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
