/** State of an email: failed (dead-lettered), waiting or sent. */
export const EMAIL_STATES = ['failed', 'waiting', 'sent'] as const
