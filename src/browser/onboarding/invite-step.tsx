import { Button } from '../parts/button.tsx'
import { InviteForm } from '../settings/invite-form.tsx'

/** A link for somebody else of the house. */
export const InviteStep = ({ onNext }: { onNext: () => void }) => (
  <>
    <p className="mt-1.5 text-pretty text-soft">
      Make a link and hand it over; whoever opens it chooses a name and a password. It works once, for seven
      days.
    </p>
    <div className="mt-6">
      <InviteForm />
    </div>
    <div className="mt-8 flex justify-end">
      <Button onClick={onNext}>Done</Button>
    </div>
  </>
)
