import type { ComponentProps } from 'react'

/** A line that is pressed anywhere, as wide as what stands around it and a little more. */
export const LineButton = ({
  className = 'min-h-11 py-1.5 laptop:min-h-10',
  ...button
}: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className={`-mx-2 flex w-[calc(100%+16px)] items-center gap-3 rounded-6 px-2 enabled:hover:bg-hover ${className}`}
  />
)
