export const APPLICATION_STATUSES = ['pending', 'information-asked', 'approved', 'rejected'] as const
