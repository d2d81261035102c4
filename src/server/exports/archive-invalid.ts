/** Why a file cannot be restored, as the rest of a sentence that begins with its name. */
export class ArchiveInvalid extends Error {}
