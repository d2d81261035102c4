/** Why what needs all slices refuses something. */
export const server = {
  READ_ONLY_COPY:
    'This Hearth shows a copy and cannot be written to (hearth serve --read-only). Nothing was changed.',
  NOTHING_PAUSED: 'Nothing is paused.',
  BACKUP_IS_EMPTY: 'There is no household in this backup.',
  KEY_OF_SETTINGS: ({ fingerprint }: { fingerprint: string }) =>
    `The backup is of data with the key ${fingerprint}, and SVC_SECRET_KEY or SVC_SECRET_KEY_FILE names another. Start Hearth with the right one.`,
  FOLDER_UNUSABLE: ({ code }: { code: string }) =>
    `The backup folder cannot be used (${code}). Check that it exists, is writable and has free space.`,
  HEADER_NOT_ENCODED: 'must be percent-encoded UTF-8 if it has a % or anything outside visible ASCII',
}
