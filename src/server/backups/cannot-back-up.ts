/** Why a backup was not written or not restored, in words for whoever asked. */
export class CannotBackUp extends Error {}
