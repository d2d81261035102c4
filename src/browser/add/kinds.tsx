import type { Kind } from '../outbox/draft.ts'
import { Segments } from '../parts/segments.tsx'
import type { Add } from './use-add.ts'

const KINDS: { value: Kind; label: string }[] = [
  { value: 'EXPENSE', label: 'Spent' },
  { value: 'INCOME', label: 'Received' },
  { value: 'TRANSFER', label: 'Moved' },
]

export const Kinds = ({ add }: { add: Add }) => (
  <Segments
    label="What it was"
    value={add.draft.kind}
    options={KINDS}
    onChange={(kind) => add.choose({ kind })}
  />
)
