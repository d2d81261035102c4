/** A grey bar of the size of what is to come; it shows after a moment, so that quick answers never flicker. */
export const Skeleton = ({ className = 'h-4 w-24' }: { className?: string }) => (
  <span aria-hidden="true" className={`skeleton block rounded-4 bg-line ${className}`} />
)
