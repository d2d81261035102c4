import type { ReactNode } from 'react'
import { states } from '../words.ts'
import { Dialog } from './dialogs/dialog.tsx'
import { Empty } from './notes/empty.tsx'
import { Loading } from './notes/loading.tsx'
import { Pill } from './pill.tsx'

interface ListDialogProps<Row> {
  title: string
  onClose: () => void
  of: { data: Row[] | undefined; error: unknown; refetch: () => unknown }
  /** What it says where nothing is in it. */
  empty: string
  /** An item of it. */
  children: (row: Row) => ReactNode
}

/** A list to be read. */
export const ListDialog = <Row,>({ title, onClose, of, empty, children }: ListDialogProps<Row>) => (
  <Dialog title={title} onClose={onClose} width="wide">
    <Loading of={of} />
    {of.data?.length === 0 && <Empty>{empty}</Empty>}
    <ul>{of.data?.map(children)}</ul>
  </Dialog>
)

interface LogItemProps {
  status: 'SUCCESS' | 'PARTIAL' | 'FAILED'
  children: ReactNode
  /** Stands behind how it ended. */
  end?: ReactNode
  /** What there is to say of it. */
  messages: { id: string; text: string }[]
}

/** What was done on its own, how it ended, and what there is to say of it. */
export const LogItem = ({ status, children, end, messages }: LogItemProps) => (
  <li className="border-b border-line py-2.5 last:border-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 laptop:text-13">
      {children}
      {status === 'FAILED' && <Pill tone="over">{states.failed}</Pill>}
      {status === 'PARTIAL' && <Pill tone="warn">{states.inPart}</Pill>}
      {end}
    </div>
    {messages.map(({ id, text }) => (
      <p key={id} className="mt-0.5 text-13 text-soft">
        {text}
      </p>
    ))}
  </li>
)
