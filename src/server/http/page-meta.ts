import type { PageMeta } from '../../shared/contracts/endpoint.ts'

/** Paging metadata of a response; an empty list has no pages. */
export function pageMeta({ page, limit }: { page: number; limit: number }, total: number): PageMeta {
  return { page, limit, total, pages: Math.ceil(total / limit) }
}
