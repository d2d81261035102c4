import { Button } from '../parts/button.tsx'
import { InviteForm } from '../settings/people/invite-form.tsx'
import { verbs } from '../words.ts'
import { words } from './words.ts'

/** A link for somebody else of the house. */
export const InviteStep = ({ onNext }: { onNext: () => void }) => (
  <>
    <p className="mt-1.5 text-pretty text-soft">{words.inviteLead}</p>
    <div className="mt-6">
      <InviteForm />
    </div>
    <div className="mt-8 flex justify-end">
      <Button onClick={onNext}>{verbs.done}</Button>
    </div>
  </>
)
