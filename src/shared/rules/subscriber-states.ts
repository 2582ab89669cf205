/** Subscribed, waiting for confirmation (double opt-in), or unsubscribed. */
export const SUBSCRIBER_STATES = ['subscribed', 'waiting', 'left'] as const
