/** The app's icons: 16 px, a stroke of 1.5 px, drawn here and nowhere else. */
const PATHS = {
  home: 'M2.5 7.2 8 2.8l5.5 4.4v6H9.8V9.6H6.2v3.6H2.5z',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  review: 'M2.5 8.5 5 11l2-2.2M6.8 8.5 9 10.7l4.5-5.4M2.5 3.5h6',
  envelope: 'M2.5 5.5h11v7.5h-11zM2.5 5.5l5.5 4 5.5-4',
  flag: 'M4 14V2.5M4 3h8l-2 2.7L12 8.5H4',
  repeat: 'M3 7V5.8A1.8 1.8 0 0 1 4.8 4H13M11 2l2 2-2 2M13 9v1.2a1.8 1.8 0 0 1-1.8 1.8H3M5 14l-2-2 2-2',
  trend: 'M2.5 12.5 6 8.3l2.6 2.2 4.9-6M10.5 4.5h3v3',
  bars: 'M3 13.5V9M8 13.5v-11M13 13.5V6',
  pie: 'M7 3.5A5.2 5.2 0 1 0 12.5 9H7zM9.5 2.5a4.5 4.5 0 0 1 4 4h-4z',
  sidebar: 'M2.5 3.5h11v9h-11zM6.5 3.5v9',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6.5 6.5v6',
  chat: 'M2.5 3.5h11v7.5H7l-3 2.5V11H2.5z',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3l3.2 3.2',
  down: 'M4.5 6.5 8 10l3.5-3.5',
  up: 'M4.5 9.5 8 6l3.5 3.5',
  right: 'M6.5 4.5 10 8l-3.5 3.5',
  left: 'M9.5 4.5 6 8l3.5 3.5',
  check: 'M3.5 8.5 6.5 11.5 12.5 4.8',
  close: 'M4 4l8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.2H3zM6.7 13.8h2.6',
  gear: 'M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM8 2v1.5M8 12.5V14M2 8h1.5M12.5 8H14M3.8 3.8l1 1M11.2 11.2l1 1M12.2 3.8l-1 1M4.8 11.2l-1 1',
  send: 'M8 13V3.5M4 7.2 8 3.2l4 4',
  import: 'M8 2.5v7.5M5 7.2 8 10l3-2.8M2.5 11v2.5h11V11',
  download: 'M8 2.5v7.5M5 7.2 8 10l3-2.8M2.5 11v2.5h11V11',
  key: 'M5.2 7.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM7.2 8.6l6-6M10.8 5l1.8 1.8',
  laptop: 'M3.5 3.5h9v6.5h-9zM1.8 12.5h12.4',
  phone: 'M5 2.5h6v11H5zM7.3 11.5h1.4',
  note: 'M3 3.5h10M3 7h10M3 10.5h6',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  clock: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 5v3.2l2 1.3',
  erase: 'M5.5 4h8v8h-8L2 8zM8 6.5l3 3M11 6.5l-3 3',
  receipt: 'M3.5 2.5h9v11L11 12.3 9.5 13.5 8 12.3 6.5 13.5 5 12.3 3.5 13.5zM6 6h4M6 9h4',
  stamp: 'M3 2.500h10v11H3zM5.800 10.200l4.400-4.400M6.100 6h.01M9.900 10h.01',
  swap: 'M3 5.5h9M10 3.5l2 2-2 2M13 10.5H4M6 8.5l-2 2 2 2',
  split: 'M3 3.5h3l4 9h3M13 3.5h-3L8.8 6.2M11.5 2l1.5 1.5L11.5 5M11.5 11l1.5 1.5-1.5 1.5',
  tag: 'M2.8 8.2V3h5.2l5.2 5.2-5 5zM5.6 5.6h.01',
  bank: 'M2.5 6 8 3l5.5 3M3.5 6.5v5M6.5 6.5v5M9.5 6.5v5M12.5 6.5v5M2.5 13h11',
  wallet:
    'M3.5 5.5h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-8a1.5 1.5 0 0 1 1.5-1.500h7V5.5M10.800 9.500h.01',
  camera: 'M2.5 5.5h2.6L6.2 4h3.6l1.1 1.5h2.6v7.5h-11zM8 7.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v2.5M10.5 2.5v2.5',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  bolt: 'M9 2 4 9h3.5L7 14l5-7H8.5z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.500v-3h-8v8h3',
  trash: 'M3 4.500h10M6.5 4.500v-2h3v2M4.5 4.500l.6 9h5.800l.6-9M6.8 7v4M9.2 7v4',
  warning: 'M8 2.5 14 13H2zM8 6.500v3M8 11.300h.01',
  info: 'M8 2.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 7.300v3.500M8 5.200h.01',
  lock: 'M4 7.500h8v6H4zM5.7 7.500V5.300a2.3 2.3 0 0 1 4.6 0v2.2',
  people:
    'M6 3.500a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400zM2 13c0-2.2 1.8-3.6 4-3.600s4 1.4 4 3.600M10.5 3.800a2 2 0 0 1 0 3.900M11.5 9.700c1.6.4 2.5 1.6 2.5 3.3',
  edit: 'M3 13v-2.500l7.5-7.5 2.5 2.500L5.5 13zM9 4.500l2.5 2.5',
  undo: 'M5.5 3.5 2.5 6.500l3 3M2.5 6.500h7a3.5 3.5 0 0 1 0 7H6',
  eye: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8zM8 6.200a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.600z',
  print: 'M4.5 6v-3.500h7V6M4.5 11h-2V6h11v5h-2M4.5 9h7v4.500h-7z',
  drag: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  sync: 'M13 4.500v3h-3M3 11.500v-3h3M12.6 7.300A5 5 0 0 0 3.8 5.500M3.4 8.700a5 5 0 0 0 8.8 1.8',
  archive: 'M2.5 3.500h11v3h-11zM3.5 6.500v6.500h9V6.500M6.5 9h3',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  name: IconName
  /** 14, 16, 20 or 24 pixels. */
  size?: 14 | 16 | 20 | 24
  className?: string
  /** Where nothing beside it says what it means. */
  label?: string
}

/** Says nothing to a screen reader without a label: what stands beside it does, or the control's own name. */
export const Icon = ({ name, size = 16, className = '', label }: IconProps) => (
  <svg
    viewBox="0 0 16 16"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' || name === 'drag' ? 2.4 : 1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined ? true : undefined}
    className={`block flex-none ${className}`}
  >
    <path d={PATHS[name]} />
  </svg>
)

/** The house with its fire. */
export const Mark = ({ size = 20 }: { size?: number }) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="block flex-none text-accent"
  >
    <path d="M2.5 9 10 2.8 17.5 9v8.2h-15z" />
    <path
      d="M10 14.6c1.9 0 3-1.1 3-2.7 0-1.7-1.6-2.3-2.4-4-1.5 1-3.6 2.4-3.6 4.2 0 1.5 1.3 2.5 3 2.5z"
      fill="currentColor"
      stroke="none"
    />
  </svg>
)
