/** What a backup was made for. */
export const KIND_WORDS = {
  SCHEDULED: 'By the clock',
  MANUAL: 'By hand',
  BEFORE_UPGRADE: 'Before an upgrade',
  BEFORE_REPAIR: 'Before a repair',
  BEFORE_RESTORE: 'Before a restore',
} as const

const STEPS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** 204 MB, 1.4 GB: three figures say enough. */
export function sizeWords(bytes: number): string {
  let step = 0
  let size = bytes
  while (size >= 999.5 && step < STEPS.length - 1) {
    size /= 1000
    step++
  }
  return `${size >= 9.95 || step === 0 ? Math.round(size) : Math.round(size * 10) / 10} ${STEPS[step]}`
}
