import { RateDialog } from '../../rates/rate-dialog.tsx'
import { useHousehold } from '../../session/signed-in.tsx'

interface MissingRateProps {
  currency: string
  /** The first that has none. */
  day: string
  onClose: () => void
}

export default function MissingRate({ currency, day, onClose }: MissingRateProps) {
  const { household } = useHousehold()
  return <RateDialog from={currency} to={household.currency} day={day} onClose={onClose} />
}
