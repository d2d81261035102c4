const COLOURS = ['bg-c1', 'bg-c2', 'bg-c3', 'bg-c4', 'bg-c5', 'bg-c6', 'bg-c7', 'bg-c8']

interface DotProps {
  /** 1 to 8; null where something has no category, which is a hollow square. */
  colour: number | null
  size?: 8 | 12
  /** In the colour of what is written beside it, on a ground of its own. */
  isPlain?: boolean
}

/** The colour of a category, always beside its name. */
export const Dot = ({ colour, size = 8, isPlain = false }: DotProps) => (
  <i
    aria-hidden="true"
    className={`block flex-none forced-color-adjust-none ${size === 12 ? 'size-3 rounded-4' : 'size-2 rounded-[3px]'} ${
      isPlain
        ? 'bg-current'
        : colour === null
          ? 'shadow-[inset_0_0_0_1.5px_var(--warn)]'
          : COLOURS[(colour - 1) % COLOURS.length]
    }`}
  />
)
