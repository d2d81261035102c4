import { Button } from '../parts/button.tsx'
import type { Rule } from '../session/api-types.ts'
import { verbs } from '../words.ts'
import { useNames } from './queries.ts'
import { sentenceOf } from './sentences.ts'
import { words } from './words.ts'

interface ConflictNoteProps {
  theirs: Rule
  onTheirs: () => void
  onMine: () => void
}

/** Somebody else has saved the same rule: what it says now, and both ways on. */
export const ConflictNote = ({ theirs, onTheirs, onMine }: ConflictNoteProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-10 bg-warn-wash px-3 py-2.5 text-13">
    <p className="min-w-52 flex-1">
      <span className="font-medium text-warn">{words.editor.changedMeanwhile}</span>{' '}
      {sentenceOf(theirs, useNames())}
    </p>
    <Button size="small" onClick={onTheirs}>
      {verbs.takeTheirs}
    </Button>
    <Button size="small" onClick={onMine}>
      {verbs.keepMine}
    </Button>
  </div>
)
