export const SKIN_TYPES = ['dry', 'oily', 'combination', 'sensitive', 'mature', 'normal'] as const
