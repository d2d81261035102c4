import type { Row } from '../queries.ts'
import { words } from '../words.ts'

interface Line {
  row: { row: number; decision?: Row['decision'] }
  isUnread?: true
  isDoubtful?: boolean
}

export interface LineGroup<Shown extends Line> {
  /** None above what has to be answered. */
  name: string | undefined
  lines: Shown[]
  /** It is closed until somebody opens it. */
  isFolded: boolean
}

/** On a phone what is asked stands first, then what is new; what is here already is folded away. */
export function phoneGroups<Shown extends Line>(lines: readonly Shown[]): LineGroup<Shown>[] {
  const isAsked = ({ isUnread, isDoubtful, row }: Line) =>
    isUnread ||
    isDoubtful ||
    (row.decision !== undefined && !SETTLED.some(({ decision }) => decision === row.decision))
  const of = (decision: Row['decision']) =>
    lines.filter((line) => !isAsked(line) && line.row.decision === decision)
  return [
    { name: undefined, lines: lines.filter(isAsked), isFolded: false },
    ...SETTLED.map(({ decision, tab }) => ({
      name: words.tabs[tab],
      lines: of(decision),
      isFolded: decision === 'DUPLICATE',
    })),
  ].filter(({ lines: own }) => own.length > 0)
}

const SETTLED = [
  { decision: 'NEW', tab: 'new' },
  { decision: 'MATCH', tab: 'confirms' },
  { decision: 'SKIPPED', tab: 'left' },
  { decision: 'DUPLICATE', tab: 'here' },
] as const
