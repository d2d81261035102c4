/** Why a file is no backup that can be relied on, as the rest of a sentence that begins with its name. */
export class ArchiveDamaged extends Error {}
