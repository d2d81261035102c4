interface BarProps {
  /** How full, in percent. */
  percent: number
  /** A token: c1, c2, warn, over, accent. */
  colour?: 'c1' | 'c2' | 'warn' | 'over' | 'accent'
}

const COLOURS = { c1: 'bg-c1', c2: 'bg-c2', warn: 'bg-warn', over: 'bg-over', accent: 'bg-accent' }

/** A part of a whole beside its figure, which says it in words: it says nothing of its own. */
export const Bar = ({ percent, colour = 'c1' }: BarProps) => (
  <span
    aria-hidden="true"
    className="block h-1.5 forced-color-adjust-none overflow-hidden rounded-[3px] bg-line"
  >
    <span
      className={`block h-full rounded-[3px] ${COLOURS[colour]}`}
      style={{ width: `${Math.max(0, Math.min(100, percent))}%` }}
    />
  </span>
)
