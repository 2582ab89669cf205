import type { Language } from '../../shared/i18n/languages.ts'
import { readTags } from '../cache/reads.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import { TAXONOMY_TAGS } from '../catalog-index/taxonomy.ts'
import { nameIn, textIn } from './names.ts'

/** All brands in a language, in the order they are shown, with the number of products each has on sale. */
export function brandList(index: CatalogIndex, language: Language) {
  readTags(...TAXONOMY_TAGS)
  const brands = [...index.taxonomy.brands.values()]
  const counts = index.countsByBrand(brands.map(({ id }) => id))
  return brands.map(({ id, slug, picture, names, descriptions, origins }, at) => ({
    id,
    slug,
    picture,
    name: nameIn(names, language, slug),
    description: textIn(descriptions, language),
    origin: textIn(origins, language),
    productCount: counts[at]!,
  }))
}
