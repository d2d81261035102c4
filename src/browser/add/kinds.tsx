import type { Kind } from '../outbox/draft.ts'
import { Segments } from '../parts/fields/segments.tsx'
import type { Add } from './use-add.ts'
import { words } from './words.ts'

const KINDS: Kind[] = ['EXPENSE', 'INCOME', 'TRANSFER']

export const Kinds = ({ add }: { add: Add }) => (
  <Segments
    label={words.kind}
    value={add.draft.kind}
    options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
    onChange={(kind) => add.choose({ kind })}
  />
)
