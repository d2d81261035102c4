import { shown } from '../money.ts'
import { BareButton } from '../parts/button.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { words } from './words.ts'

interface OverNoteProps {
  count: number
  overspent: string
  onCover: () => void
}

/** So many envelopes are over: one press leads to covering all of them. */
export function OverNote({ count, overspent, onCover }: OverNoteProps) {
  const { locale } = useHousehold()
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-10 bg-over-wash ps-3.5 pe-1 text-14 text-over laptop:min-h-9 laptop:text-13">
      <p className="min-w-0 flex-1 py-1.5">
        {words.envelopesOver(count)}{' '}
        <b className="num font-semibold whitespace-nowrap">{shown(overspent, { locale })}</b> {words.over}
      </p>
      <BareButton
        needs="server"
        onClick={onCover}
        className="h-11 flex-none rounded-6 px-2.5 font-semibold enabled:hover:underline disabled:opacity-55 laptop:h-7"
      >
        {count > 1 ? words.coverAll : verbs.cover}
      </BareButton>
    </div>
  )
}
