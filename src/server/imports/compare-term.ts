import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'
import type { KnownTerms, Names } from '../taxonomy/known-terms.ts'
import type { TermDraft } from './term-drafts.ts'

/** Compares a brand, category or class of the shop's own format with the stored one: added, changed or unchanged. */
export function compareTerm(draft: TermDraft, known: KnownTerms): 'added' | 'changed' | 'unchanged' {
  const before = placeLike(draft, known)
  if (!before) return 'added'
  return JSON.stringify(before) === JSON.stringify(stateOf(draft, before)) ? 'unchanged' : 'changed'
}

type State = ReturnType<typeof placeLike> & object

function placeLike({ place, key }: TermDraft, { brands, categories, classes }: KnownTerms) {
  const sorted = (names: Names) => LANGUAGE_CODES.map(language => names[language] ?? '')
  const slugs = (id: number | null) => categories.find(one => one.id === id)?.slug ?? null
  if (place === 'brand') {
    const one = brands.find(({ slug }) => slug === key)
    return one && { ...common(one), origins: sorted(one.origins) }
  }
  if (place === 'category') {
    const one = categories.find(({ slug }) => slug === key)
    return one && { ...common(one), parent: slugs(one.parentId), image: one.image }
  }
  const one = classes.find(({ code }) => code === key)
  return one && { names: sorted(one.names), professions: [...one.professions].sort().join(' ') }

  function common(one: KnownTerms['brands' | 'categories'][number]) {
    const { position, names, descriptions, seoTitles, seoDescriptions } = one
    return {
      position,
      names: sorted(names),
      descriptions: sorted(descriptions),
      seoTitles: sorted(seoTitles),
      seoDescriptions: sorted(seoDescriptions),
    }
  }
}

/** State after the import, with the fields in the same order as before it. */
function stateOf(draft: TermDraft, before: State): object {
  const sorted = (names: Names) => LANGUAGE_CODES.map(language => names[language] ?? '')
  const said: Record<string, unknown> = {
    position: draft.position,
    names: sorted(draft.names),
    descriptions: sorted(draft.descriptions),
    origins: sorted(draft.origins),
    ...(draft.seoTitles && { seoTitles: sorted(draft.seoTitles) }),
    ...(draft.seoDescriptions && { seoDescriptions: sorted(draft.seoDescriptions) }),
    parent: draft.parent,
    image: draft.image,
    professions: draft.professions && [...draft.professions].sort().join(' '),
  }
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, said[name] ?? (name in said ? said[name] : value) ?? null]),
  )
}
