import type { AttributeValues } from '../../../../shared/records/attribute.ts'
import { type Api, ApiError } from '../../../api/client.ts'
import type { Draft } from './draft.ts'

/**
 * Draft without the values whose attribute or choice was deleted after the editor had opened, and those values; null if
 * a rejection has another cause.
 */
export async function withoutDeletedValues(
  api: Api,
  draft: Draft,
  rejection: unknown,
): Promise<{ draft: Draft; deleted: AttributeValues } | null> {
  if (!(rejection instanceof ApiError)) return null
  if (!Object.keys(rejection.errors).some(field => field.startsWith('attributes.'))) return null
  const { attributes } = (await api.adminCatalogChoices({})).data
  const { kept = [], deleted } = Object.groupBy(Object.entries(draft.attributes), ([code, value]) => {
    const known = attributes.find(attribute => attribute.code === code)
    const isThere = known && (known.kind !== 'choice' || known.choices.some(choice => choice.code === value))
    return isThere ? 'kept' : 'deleted'
  })
  return (
    (deleted && { draft: { ...draft, attributes: Object.fromEntries(kept) }, deleted: Object.fromEntries(deleted) }) ??
    null
  )
}
