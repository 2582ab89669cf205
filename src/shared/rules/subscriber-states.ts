/** States of a newsletter subscriber: `waiting` until confirmation (double opt-in), `left` after unsubscribing. */
export const SUBSCRIBER_STATES = ['subscribed', 'waiting', 'left'] as const
