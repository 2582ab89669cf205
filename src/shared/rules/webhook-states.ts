/**
 * Reasons why an endpoint receives no events: paused by the owner or by a restore, or stopped after days of failures or
 * because its secret cannot be decrypted.
 */
export const WEBHOOK_PAUSE_REASONS = ['owner', 'restore', 'failures', 'secret'] as const

export const WEBHOOK_STATES = ['active', 'failing', 'paused', 'stopped'] as const
export const DELIVERY_STATES = ['failed', 'waiting', 'delivered'] as const
