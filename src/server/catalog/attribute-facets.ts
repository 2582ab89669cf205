import type { z } from 'zod'
import type { ProductFilters } from '../../shared/contracts/catalog.ts'
import type { catalogFacets } from '../../shared/contracts/catalog-facets.ts'
import { attributeText } from '../../shared/i18n/attribute-text.ts'
import { textIn } from '../../shared/i18n/text-in.ts'
import { recordTags } from '../cache/read-set.ts'
import type { AttributeCounts } from '../catalog-index/attribute-facets.ts'
import { ATTRIBUTE_TAGS, filterKeyOf } from '../catalog-index/attributes.ts'
import { computeWithReadCheck } from '../catalog-index/compute-with-read-check.ts'
import type { Db } from '../database/connect.ts'
import { translatorFor } from '../http/language.ts'
import { addQueryConstraints, effectiveFilters } from './apply-constraints.ts'
import { attributeValueInLanguage } from './attributes-in-language.ts'
import type { ListingContext } from './list-products.ts'
import { nameIn } from './names.ts'
import { countAmongHits } from './search-hits.ts'

/** Returns the facets of the filterable custom attributes for a list or a search; empty in a shop without any. */
export async function attributeFacets(
  db: Db,
  filters: ProductFilters,
  listing: ListingContext,
): Promise<z.output<typeof catalogFacets.attributeFacets.response>> {
  const { catalogIndex, language } = listing
  recordTags(...ATTRIBUTE_TAGS)
  if (!catalogIndex.attributes.some(({ isFilterable }) => isFilterable)) return []
  const counted = await countedAttributes(db, filters, listing)
  const t = translatorFor(language)
  return counted.map(({ attribute, counts }) => {
    const { code, names, units } = attribute
    const unit = textIn(units, language)
    const labelOf = (key: string) =>
      attributeText(
        { unit, value: attributeValueInLanguage(attribute, valueOfKey(attribute, key), language) },
        t,
        language,
      ) || key.slice(code.length + 1)
    return {
      code,
      name: nameIn(names, language, code),
      values: counts.map(({ key, count }) => ({ value: key, label: labelOf(key), count })),
    }
  })
}

async function countedAttributes(db: Db, filters: ProductFilters, listing: ListingContext): Promise<AttributeCounts[]> {
  const { catalogIndex } = listing
  const query = (filters.query || filters.search)?.trim()
  if (!query) return computeWithReadCheck(catalogIndex, () => catalogIndex.countAttributes(null, filters))
  return countAmongHits(db, { query, exact: filters.exact }, listing, found =>
    found.isAll
      ? catalogIndex.countAttributes(null, addQueryConstraints(filters, found.constraints))
      : catalogIndex.countAttributes(found.ids, effectiveFilters(catalogIndex, found, filters)),
  )
}

/** Returns the value of a filter key; the key's text if the attribute cannot have the value. */
function valueOfKey({ code, kind }: AttributeCounts['attribute'], key: string): string | number | boolean {
  const text = key.slice(code.length + 1)
  const value = kind === 'flag' ? text === 'yes' : kind === 'number' ? Number(text) : text
  return filterKeyOf(code, value) === key && !Number.isNaN(value) ? value : text
}
