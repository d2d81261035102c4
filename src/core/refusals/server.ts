/** Why what needs all slices refuses something. */
export const server = {
  NOTHING_PAUSED: 'Nothing is paused.',
  FOLDER_UNUSABLE: ({ code }: { code: string }) =>
    `The backup folder cannot be used (${code}). Check that it exists, is writable and has free space.`,
  HEADER_NOT_ENCODED: 'must be percent-encoded UTF-8 if it has a % or anything outside visible ASCII',
}
