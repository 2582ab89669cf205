import type { Language } from '../../shared/i18n/languages.ts'
import { normaliseText } from '../../shared/rules/text.ts'
import type { Brand, Category, KnownTerms, Names } from '../taxonomy/known-terms.ts'

/** Slugs of the default brand and category. */
export const DEFAULT_TERM_SLUGS = { brand: 'no-brand', category: 'uncategorised' } as const

/** Key for comparing names, normalised as for search. */
const nameKey = (name: string) => normaliseText(name)

const namesOf = ({ names }: { names: Names }) => Object.values(names).map(nameKey).filter(Boolean)

/** Resolves names and slugs of a file. Unknown ones get a negative placeholder id and are created later. */
export function termFinder(known: KnownTerms, language: Language) {
  const newBrands: { id: number; name: string }[] = []
  const newCategories: { id: number; name: string; parentId: number | null }[] = []
  let lent = 0
  const brands = { bySlug: new Map<string, number>(), byName: new Map<string, number>() }
  /** Category ids; the key of `here` is the parent's id followed by the name. */
  const categories = {
    bySlug: new Map<string, number>(),
    byName: new Map<string, number>(),
    here: new Map<string, number>(),
  }
  const note = (names: Map<string, number>, key: string, id: number) => names.has(key) || names.set(key, id)

  function knowBrand(brand: Brand): void {
    note(brands.bySlug, brand.slug, brand.id)
    for (const key of namesOf(brand)) note(brands.byName, key, brand.id)
  }
  function knowCategory(category: Category): void {
    note(categories.bySlug, category.slug, category.id)
    for (const key of namesOf(category)) {
      note(categories.byName, key, category.id)
      note(categories.here, `${category.parentId} ${key}`, category.id)
    }
  }
  known.brands.forEach(knowBrand)
  known.categories.forEach(knowCategory)

  function brandId(written: string): number {
    const key = nameKey(written)
    const slug = key === '' ? DEFAULT_TERM_SLUGS.brand : written
    const id = brands.bySlug.get(slug) ?? brands.byName.get(key)
    if (id !== undefined) return id
    newBrands.push({ id: --lent, name: key === '' ? '' : written })
    brands.byName.set(key, lent)
    return lent
  }

  function categoryId(written: readonly string[]): number {
    let parentId: number | null = null
    for (const name of written) {
      const key = nameKey(name)
      const isAlone = written.length === 1
      const anywhere: number | undefined = isAlone
        ? (categories.bySlug.get(key === '' ? DEFAULT_TERM_SLUGS.category : name) ?? categories.byName.get(key))
        : undefined
      const found: number | undefined = anywhere ?? categories.here.get(`${parentId} ${key}`)
      if (found === undefined) {
        newCategories.push({ id: --lent, name: key === '' ? '' : name, parentId })
        categories.here.set(`${parentId} ${key}`, lent)
        parentId = lent
      } else parentId = found
    }
    return parentId!
  }

  return {
    known,
    language,
    newBrands,
    newCategories,
    brandId,
    categoryId,
    classId: (code: string) => known.classes.find(one => one.code === code || namesOf(one).includes(nameKey(code)))?.id,
    /** Registers a record that the file will add. */
    learnBrand(brand: Brand): void {
      known.brands.push(brand)
      knowBrand(brand)
    },
    learnCategory(category: Category): void {
      known.categories.push(category)
      knowCategory(category)
    },
  }
}

export type TermFinder = ReturnType<typeof termFinder>
