/** States of an email; `failed` is dead-lettered. */
export const EMAIL_STATES = ['failed', 'waiting', 'sent'] as const
