import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from '../../parts/icon.tsx'

interface StageButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon: IconName
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** A button that lies on a picture, and is seen on any. */
export const StageButton = ({ icon, label, ...rest }: StageButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className="grid size-11 flex-none place-items-center rounded-10 bg-stage-control text-on-stage disabled:opacity-55 tablet:size-9"
  >
    <Icon name={icon} size={20} />
  </button>
)
