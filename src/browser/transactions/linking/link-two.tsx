import { lazy, Suspense, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { areAlike, canBeLinked } from '../transfer-sides.ts'
import { linkTransfer } from '../writes.ts'
import { words } from './linking-words.ts'

const LinkDialog = lazy(() => import('./link-dialog.tsx'))

interface LinkTwoProps {
  rows: ReadonlyMap<string, Row>
  off: boolean
  apply: (link: () => Promise<void>) => void
  onLinked: () => void
}

/** Two that are ticked, one out and one in, of two accounts: linked at once where their amounts are the same. */
export function LinkTwo({ rows, off, apply, onLinked }: LinkTwoProps) {
  const names = useRowNames()
  const [isAsking, setAsking] = useState(false)
  const [one, other, third] = rows.values()
  if (!one || !other || third || !canBeLinked(one, other)) return null
  const link = () =>
    areAlike(one, other, names.currencyOf) ? apply(() => linkTransfer(one, other.id)) : setAsking(true)
  return (
    <>
      <Button kind="quiet" size="small" className="text-ink!" disabled={off} onClick={link}>
        {words.link}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <LinkDialog rows={[one, other]} onClose={() => setAsking(false)} onLinked={onLinked} />
        </Suspense>
      )}
    </>
  )
}
