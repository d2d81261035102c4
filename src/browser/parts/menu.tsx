import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { sheetLook, sheetPlace, sheetScrim, useSheet } from './dialogs/sheet.ts'
import { Icon, type IconName } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { type Needing, useNeeds } from './needs.ts'
import { words } from './words.ts'

interface MenuEntry extends Needing {
  label: string
  icon?: IconName
  /** The key that does the same. */
  keys?: string
  /** Takes something away. */
  danger?: boolean
  /** Cannot be chosen now. */
  disabled?: boolean
  /** Of several that exclude each other the one that holds. */
  isChosen?: boolean
  onSelect?: () => void
  /** Leads somewhere in place of doing something. */
  href?: string
}

export type MenuItem = MenuEntry | 'line'

interface MenuProps {
  /** What the list is of, for those who do not see where it opens. */
  label: string
  /** A Button or an IconButton. */
  trigger?: ReactElement
  /** In place of a trigger: what it opens beside, as long as it is there. */
  anchor?: HTMLElement
  onClose?: () => void
  items: MenuItem[]
  align?: 'start' | 'center' | 'end'
}

/** Actions that are not needed often enough to stand on the page; arrows and first letters move in it. */
export function Menu({ label, trigger, anchor, onClose, items, align = 'end' }: MenuProps) {
  const [isOpenHere, setOpenHere] = useState(false)
  const isOpen = anchor !== undefined || isOpenHere
  const setOpen = (next: boolean) => {
    setOpenHere(next)
    if (!next) onClose?.()
  }
  const { sheet } = useSheet(isOpen, () => setOpen(false))
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={`${sheetScrim} z-50`} />
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={`${sheetPlace} z-50 outline-none`}
        >
          <Base.Popup
            ref={sheet}
            aria-label={label}
            {...(anchor && { finalFocus: () => anchor })}
            className={`${sheetLook} max-h-(--available-height) min-w-44 max-w-[calc(100vw-16px)] origin-(--transform-origin) overflow-y-auto rounded-10 bg-raised p-1 shadow-pop outline-none transition duration-120 ease-calm data-[starting-style]:scale-98 data-[starting-style]:opacity-0`}
          >
            {items.map((item, index) =>
              item === 'line' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be told by.
                <Base.Separator key={index} className="mx-1 my-1 h-px bg-line" />
              ) : (
                <Item key={item.label} item={item} hasTicks={items.some(isTicked)} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const isTicked = (item: MenuItem): boolean => item !== 'line' && item.isChosen !== undefined

function Item({ item, hasTicks }: { item: MenuEntry; hasTicks: boolean }) {
  const { label, icon, keys, danger = false, disabled = false, isChosen, onSelect, href, needs } = item
  const missing = useNeeds(needs)
  const look = `flex min-h-11 w-full items-center gap-2.5 rounded-6 px-2.5 text-15 outline-none select-none data-[disabled]:opacity-55 laptop:min-h-8 laptop:text-13 ${
    danger ? 'text-over data-[highlighted]:bg-over-wash' : 'data-[highlighted]:bg-hover'
  }`
  const content = (
    <>
      {hasTicks && <Icon name="check" className={isChosen ? 'text-accent' : 'invisible'} />}
      {icon && <Icon name={icon} className={danger ? '' : 'text-faint'} />}
      <span className="min-w-0 flex-1 py-1 text-pretty laptop:py-0.5">
        {label}
        {isChosen && <span className="sr-only">{words.chosen}</span>}
      </span>
      {keys && <Kbd>{keys}</Kbd>}
    </>
  )
  if (href !== undefined)
    return (
      <Base.LinkItem closeOnClick render={<Link href={href} />} className={look}>
        {content}
      </Base.LinkItem>
    )
  return (
    <Base.Item
      disabled={disabled || missing.disabled}
      title={missing.title}
      {...(onSelect && { onClick: onSelect })}
      className={look}
    >
      {content}
    </Base.Item>
  )
}
