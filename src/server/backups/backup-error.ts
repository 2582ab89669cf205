/** Reason for a failed backup or restore, as a sentence for the operator. */
export class BackupError extends Error {}
