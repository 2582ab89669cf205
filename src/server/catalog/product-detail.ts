import { productDetail } from '../../shared/contracts/catalog.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { recordTags } from '../cache/read-set.ts'
import { ATTRIBUTE_TAGS } from '../catalog-index/attributes.ts'
import { JsonText } from '../http/json-text.ts'
import type { Services } from '../http/services.ts'
import { hasIndividualTerms } from '../pricing/viewer.ts'
import { type CardViewer, readSetOf, tagsOfProduct } from './card-json-by-id.ts'
import type { ProductDetail } from './present.ts'
import { readDetails } from './read-details.ts'

/**
 * Returns the data of a product page (spec §2) as JSON, from the cache. Responses with individual prices or promotions
 * are not cached. Throws `not-found` for a product that is not on sale.
 */
export async function productDetailJson(services: Services, id: number, reader: CardViewer): Promise<JsonText> {
  const { feed, texts, catalogIndex, loadDetail } = services
  if (!catalogIndex.isListed(id)) throw new Problem('not-found')
  if (hasIndividualTerms(reader)) return textOf((await readDetails(services, [id], reader)).get(id)?.detail)
  const tags = [...tagsOfProduct(id, reader.responseVariant), ...ATTRIBUTE_TAGS]
  recordTags(...tags)
  const key = `product ${id} ${reader.language} ${reader.responseVariant}`
  const known = texts.get(key)
  if (known !== undefined) return new JsonText(known.value)
  const { sequence } = feed
  const made = textOf(await loadDetail(id, reader))
  texts.set(key, made.text, { sequence, reads: readSetOf(tags) })
  return made
}

function textOf(detail: ProductDetail | null | undefined): JsonText {
  if (!detail) throw new Problem('not-found')
  return new JsonText(JSON.stringify(productDetail.encode(detail)))
}
