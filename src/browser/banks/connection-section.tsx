import { type ReactNode, useId, useState } from 'react'
import { Bar } from '../parts/bar.tsx'
import { Button, IconButton } from '../parts/button.tsx'
import { Moment } from '../parts/day.tsx'
import { Confirm } from '../parts/dialogs/confirm.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Pill } from '../parts/pill.tsx'
import { nouns, states, verbs } from '../words.ts'
import { adviceOf, bankAdvice, serverName, stateOf } from './labels.ts'
import { LinkTable } from './link-table.tsx'
import { NewLinks } from './new-links.tsx'
import { type Connection, disconnect, syncConnection } from './queries.ts'
import { RunsDialog } from './runs-dialog.tsx'
import { words } from './words.ts'

/** One access to banks: its state in words, what to do, and which account is which. */
export function ConnectionSection({
  connection,
  onReconnect,
}: {
  connection: Connection
  onReconnect: () => void
}) {
  const heading = useId()
  const [open, setOpen] = useState<'runs' | 'disconnect'>()
  const [refused, setRefused] = useState<unknown>()
  const { id, host, isSyncing, requests, lastSucceededAt, connectedBy, accounts } = connection
  const state = stateOf(connection)
  const sync = () => {
    setRefused(undefined)
    syncConnection(id).catch(setRefused)
  }
  const isSpent = requests.made >= requests.limit
  const undecided = accounts.filter(({ action }) => action === 'UNDECIDED')
  const decided = accounts.filter(({ action }) => action !== 'UNDECIDED')
  return (
    <section aria-labelledby={heading} className="pt-2 pb-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <h2 id={heading} className="text-17 font-semibold">
          {serverName(host)}
        </h2>
        <Pill tone={state.tone}>{state.text}</Pill>
        <div className="ms-auto flex items-center gap-2">
          <Button icon="sync" busy={isSyncing} needs="server" disabled={isSpent} onClick={sync}>
            {isSyncing ? states.asking : verbs.syncNow}
          </Button>
          <Menu
            label={words.moreOf(serverName(host))}
            trigger={<IconButton icon="more" label={verbs.more} />}
            items={[
              { label: nouns.history, icon: 'clock', onSelect: () => setOpen('runs') },
              { label: words.newToken, icon: 'key', needs: 'server', onSelect: onReconnect },
              'line',
              {
                label: verbs.disconnect,
                icon: 'close',
                danger: true,
                needs: 'server',
                disabled: isSyncing,
                onSelect: () => setOpen('disconnect'),
              },
            ]}
          />
        </div>
      </div>
      <p className="text-13 text-soft">
        {lastSucceededAt ? (
          <>
            {words.lastSynced} <Moment value={lastSucceededAt} />
          </>
        ) : (
          states.notSyncedYet
        )}
        {' · '}
        {isSpent ? words.askedMost(requests.made) : words.asked(requests.made, requests.limit)}
        {' · '}
        {words.connectedBy(connectedBy.displayName)}
      </p>
      {isSyncing && <Progress connection={connection} />}
      <Troubles connection={connection} onReconnect={onReconnect} />
      {refused !== undefined && !connection.problem && (
        <div className="mt-3">
          <RefusalNote error={refused} onRetry={sync} />
        </div>
      )}
      {undecided.length > 0 && <NewLinks connection={connection} links={undecided} />}
      {decided.length > 0 && <LinkTable connection={connection} links={decided} />}
      {open === 'runs' && <RunsDialog connection={connection} onClose={() => setOpen(undefined)} />}
      {open === 'disconnect' && <Disconnect connection={connection} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

/** The bank is waited for first, then what it said is entered account by account. */
function Progress({ connection: { progress } }: { connection: Connection }) {
  return (
    <div role="status" className="mt-3 max-w-100 text-13 text-soft">
      {progress && progress.total > 0 ? (
        <>
          <p className="mb-1.5">{words.entering(progress.done, progress.total)}</p>
          <Bar percent={(progress.done / progress.total) * 100} colour="accent" />
        </>
      ) : (
        words.waiting
      )}
    </div>
  )
}

function Troubles({ connection, onReconnect }: { connection: Connection; onReconnect: () => void }) {
  const { problem, failingBanks } = connection
  const advice = problem && adviceOf(problem.code)
  if (!advice && failingBanks.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {problem && advice && (
        <Trouble tone="over" what={`${advice.what} ${advice.todo}`} detail={problem.detail}>
          {advice.action === 'RECONNECT' && (
            <Button size="small" kind="danger" needs="server" onClick={onReconnect}>
              {words.connectAgain}
            </Button>
          )}
        </Trouble>
      )}
      {failingBanks.map((bank) => (
        <Trouble key={`${bank.name} ${bank.code}`} tone="warn" what={bankAdvice(bank)} detail={bank.detail} />
      ))}
    </ul>
  )
}

interface TroubleProps {
  tone: 'over' | 'warn'
  /** What is wrong and what to do. */
  what: string
  /** The server's or the bank's own words. */
  detail: string
  children?: ReactNode
}

const TONES = { over: 'bg-over-wash text-over', warn: 'bg-warn-wash text-warn' }

const Trouble = ({ tone, what, detail, children }: TroubleProps) => (
  <li className={`flex flex-wrap items-start gap-3 rounded-10 px-3 py-2.5 text-13 ${TONES[tone]}`}>
    <Icon name="warning" className="mt-px" />
    <span className="min-w-52 flex-1">
      <span className="block font-medium">{what}</span>
      {detail && <span className="mt-0.5 block break-words">{detail}</span>}
    </span>
    {children}
  </li>
)

function Disconnect({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  return (
    <Confirm
      title={words.disconnectIt(serverName(connection.host))}
      verb={verbs.disconnect}
      onClose={onClose}
      onConfirm={() => disconnect(connection).then(onClose)}
    >
      <p>{words.disconnectAccess}</p>
      <p>{words.disconnectAccounts}</p>
    </Confirm>
  )
}
