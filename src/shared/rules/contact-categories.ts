export const CONTACT_CATEGORIES = ['general', 'technical', 'sales', 'partnership'] as const
