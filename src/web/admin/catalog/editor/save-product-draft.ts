import type { AdminProduct } from '../../../../shared/contracts/admin-catalog.ts'
import type { AttributeValues } from '../../../../shared/records/attribute.ts'
import { type Api, ApiError } from '../../../api/client.ts'
import { type Draft, productBodyOf } from './draft.ts'

interface Written {
  data: AdminProduct
  /** Values that were not saved because their attribute or choice was deleted after the editor had opened. */
  deleted?: AttributeValues
}

/**
 * Saves a product. If the server rejects attributes, values of deleted attributes and choices are omitted, so that the
 * other changes are saved.
 */
export async function saveProductDraft(
  api: Api,
  saved: AdminProduct | null,
  draft: Draft,
  version: string,
): Promise<Written> {
  const write = (draft: Draft) => {
    const body = productBodyOf(draft)
    return saved
      ? api.adminChangeProduct({ params: { id: saved.id }, body: { ...body, version } })
      : api.adminAddProduct({ body: { ...body, images: draft.images.map(({ path }) => path) } })
  }
  try {
    return await write(draft)
  } catch (error) {
    const isRefused =
      error instanceof ApiError && Object.keys(error.errors).some(name => name.startsWith('attributes.'))
    if (!isRefused) throw error
    const { kept = [], deleted } = await sortedValues(api, draft.attributes)
    if (!deleted) throw error
    const { data } = await write({ ...draft, attributes: Object.fromEntries(kept) })
    return { data, deleted: Object.fromEntries(deleted) }
  }
}

/** Splits values into values whose attribute and choice still exist (`kept`) and the others (`deleted`). */
async function sortedValues(api: Api, values: AttributeValues) {
  const { attributes } = (await api.adminCatalogChoices({})).data
  return Object.groupBy(Object.entries(values), ([code, value]) => {
    const known = attributes.find(attribute => attribute.code === code)
    const isKept = known && (known.kind !== 'choice' || known.choices.some(choice => choice.code === value))
    return isKept ? 'kept' : 'deleted'
  })
}
