import { Moment } from '../../parts/day.tsx'
import { CopyField } from '../../parts/fields/copy-field.tsx'
import { sentence } from '../../parts/sentence.ts'
import { ShownOnce } from '../shown-once.tsx'
import { words } from './webhook-words.ts'

interface SecretDialogProps {
  secret: string
  /** Until when the one before signs as well. */
  formerUntil?: string
  onClose: () => void
}

export const SecretDialog = ({ secret, formerUntil, onClose }: SecretDialogProps) => (
  <ShownOnce title={words.secretTitle} lead={words.secretLead} onClose={onClose}>
    <CopyField label={words.secret} value={secret} />
    {formerUntil && (
      <p className="text-13 text-pretty text-soft">
        {sentence(words.bothSign, <Moment value={formerUntil} />)}
      </p>
    )}
  </ShownOnce>
)
