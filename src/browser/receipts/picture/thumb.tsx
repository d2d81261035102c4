import { Icon } from '../../parts/icon.tsx'
import { hasPicture, type Receipt } from '../queries.ts'
import { pictureSent } from '../upload/upload-queue.ts'
import { usePicture } from './use-picture.ts'

/** Its first page, small; what is beside it says whose it is. */
export function Thumb({ receipt, className = '' }: { receipt: Receipt; className?: string }) {
  const { src } = usePicture({
    id: receipt.id,
    page: 1,
    size: 'thumb',
    meanwhile: pictureSent(receipt.id),
    isReady: hasPicture(receipt),
  })
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center overflow-hidden rounded-6 bg-hover text-faint ${className}`}
    >
      {src ? <img src={src} alt="" className="size-full object-cover object-top" /> : <Icon name="receipt" />}
    </span>
  )
}
