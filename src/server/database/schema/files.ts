export const FILE_KINDS = ['avatar', 'licence-document', 'return-photo', 'transfer-receipt'] as const
