import { absolute, isNegative, isZero, negated } from '../money.ts'
import { Amount, Figure } from '../parts/amount.tsx'
import { BareButton, Button } from '../parts/button.tsx'
import { Day } from '../parts/day.tsx'
import { DateField } from '../parts/fields/date-field.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { SetOpening } from './set-opening.tsx'
import { type OpenRow, signed } from './statement.ts'
import { words } from './words.ts'

interface StatementPanelProps {
  account: ListedAccount
  statement: { date: string; balance: string }
  onChange: (change: { date?: string; balance?: string }) => void
  cleared: string | undefined
  /** What the statement says, less than zero where it is owed. */
  stated: string | undefined
  /** Undefined until both are known. */
  difference: string | undefined
  culprit: OpenRow | undefined
  onTick: (row: OpenRow) => void
  onFinish: () => void
  isReady: boolean
  isBusy: boolean
  refused: unknown
}

/** What the statement says, what is ticked, and what is between them: large, and true at every moment. */
export function StatementPanel(props: StatementPanelProps) {
  const { account, statement, onChange, cleared, difference, culprit } = props
  const { household } = useHousehold()
  const isOwed = account.kind === 'LIABILITY'
  const asSaid = (balance: string) => (isOwed && !isZero(balance) ? negated(balance) : balance)
  return (
    <>
      <div className="grid grid-cols-2 gap-3 px-5 pt-1 pb-4 @[900px]/room:px-0">
        <DateField
          label={words.statement.of}
          value={statement.date}
          onChange={(date) => onChange({ date })}
          error={statement.date === '' ? words.statement.whichDay : undefined}
        />
        <MoneyField
          label={isOwed ? words.statement.owedOnIt : words.statement.balanceOnIt}
          value={statement.balance}
          onChange={(balance) => onChange({ balance })}
          currency={account.currency === household.currency ? undefined : account.currency}
          autoFocus
        />
      </div>
      <div className="sticky top-0 z-20 border-y border-line bg-surface px-5 py-3 @[900px]/room:static @[900px]/room:px-0 @[900px]/room:py-4">
        <div className="flex items-end justify-between gap-4 @[900px]/room:block">
          <div role="status" className="min-w-0">
            <p className="text-13 text-soft">{nouns.difference}</p>
            {difference === undefined ? (
              <p className="text-15 text-faint @[900px]/room:pt-1">{words.statement.type}</p>
            ) : (
              <div className={`flex items-center gap-2 ${isZero(difference) ? 'text-good' : ''}`}>
                <Figure value={difference} currency={account.currency} size={34} />
                {isZero(difference) && <Icon name="check" size={24} />}
              </div>
            )}
          </div>
          <Button
            kind="primary"
            busy={props.isBusy}
            disabled={!props.isReady}
            onClick={props.onFinish}
            keys="Ctrl ↵"
            className="@[900px]/room:mt-4 @[900px]/room:w-full @[900px]/room:justify-center"
          >
            {words.statement.finish}
          </Button>
        </div>
        {cleared !== undefined && (
          <p className="mt-2 text-13 text-soft">
            <Amount value={asSaid(cleared)} currency={account.currency} className="font-medium text-ink" />{' '}
            {isOwed ? words.statement.owedByTicked : words.statement.thereByTicked}
          </p>
        )}
        {difference !== undefined && !isZero(difference) && (
          <p className="mt-1 text-13 text-pretty text-soft">
            {culprit ? (
              <Culprit row={culprit} onTick={() => props.onTick(culprit)} />
            ) : (
              <>
                <Amount value={absolute(difference)} />{' '}
                {isNegative(difference) ? words.statement.tooMuch : words.statement.tooLittle}
              </>
            )}
          </p>
        )}
        {difference !== undefined && !isZero(difference) && !culprit && props.stated !== undefined && (
          <div className="mt-2">
            <SetOpening account={account} bank={{ date: statement.date, balance: props.stated }} />
          </div>
        )}
        {difference !== undefined && isZero(difference) && (
          <p className="mt-1 text-13 text-soft">{words.statement.locks}</p>
        )}
        <OfflineNote className="mt-1">{words.statement.ticksWait}</OfflineNote>
        {props.refused !== undefined && (
          <div className="mt-3">
            <RefusalNote error={props.refused} />
          </div>
        )}
      </div>
    </>
  )
}

/** The one row that explains all of the difference. */
const Culprit = ({ row, onTick }: { row: OpenRow; onTick: () => void }) => (
  <>
    {words.statement.exactly} {row.payee || row.importedText || words.statement.oneTransaction}{' '}
    {words.statement.ofDay} <Day value={row.date} />, <Amount value={signed(row)} />,{' '}
    {row.status === 'PENDING' ? words.statement.isNotTicked : words.statement.isTicked}{' '}
    <BareButton
      needs="server"
      onClick={onTick}
      className="font-medium text-accent underline-offset-2 hover:underline disabled:opacity-55"
    >
      {row.status === 'PENDING' ? words.statement.tick : words.statement.untick}
    </BareButton>
  </>
)
