import type { PageMeta } from '../../shared/contracts/endpoint.ts'

/** What a paged answer says about itself; an empty list has no pages. */
export function pageMeta({ page, limit }: { page: number; limit: number }, total: number): PageMeta {
  return { page, limit, total, pages: Math.ceil(total / limit) }
}
