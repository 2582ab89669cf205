import type { ContentState } from '../../../shared/contracts/admin-content.ts'

interface Kept {
  publishedAt: Date | null
  draft: unknown
}

/**
 * Returns the publication state: draft (also before a future publication), published, or published with a newer draft.
 */
export function stateOf({ publishedAt, draft }: Kept, now: Date): ContentState {
  if (publishedAt === null || publishedAt > now) return 'draft'
  return draft === null ? 'published' : 'changed'
}
