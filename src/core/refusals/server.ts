/** Why what needs all slices refuses something. */
export const server = {
  NOTHING_PAUSED: 'Nothing is paused.',
  FOLDER_UNUSABLE: ({ code }: { code: string }) =>
    `The backup folder cannot be used (${code}). Look whether it is there, may be written and has room.`,
  HEADER_NOT_ENCODED: 'must be percent-encoded UTF-8 where it has a % or anything beyond visible ASCII',
}
