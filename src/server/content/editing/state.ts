import type { ContentState } from '../../../shared/contracts/admin-content.ts'

interface Kept {
  publishedAt: Date | null
  draft: unknown
}

/** Where something stands: seen by nobody yet, by all, or by all as it was before its draft. */
export function stateOf({ publishedAt, draft }: Kept, now: Date): ContentState {
  if (publishedAt === null || publishedAt > now) return 'draft'
  return draft === null ? 'published' : 'changed'
}
