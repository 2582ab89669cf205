import type { Language } from '../../shared/i18n/languages.ts'
import { textIn } from '../../shared/i18n/text-in.ts'
import { recordTags } from '../cache/read-set.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import { TAXONOMY_TAGS } from '../catalog-index/taxonomy.ts'
import { nameIn, seoTextsIn } from './names.ts'

/** Returns all brands in a language, in display order, with their numbers of products on sale. */
export function brandList(index: CatalogIndex, language: Language) {
  recordTags(...TAXONOMY_TAGS)
  const brands = [...index.taxonomy.brands.values()]
  const counts = index.countsByBrand(brands.map(({ id }) => id))
  return brands.map((brand, at) => ({
    id: brand.id,
    slug: brand.slug,
    image: brand.image,
    name: nameIn(brand.names, language, brand.slug),
    description: textIn(brand.descriptions, language),
    ...seoTextsIn(brand, language),
    origin: textIn(brand.origins, language),
    productCount: counts[at]!,
  }))
}
