import { taxonomy } from '../../shared/contracts/taxonomy.ts'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import { slugOf } from '../../shared/rules/text.ts'
import { inEachLanguage } from '../database/record-texts.ts'
import type { LineProblem } from '../database/schema/imports.ts'
import { parseIds } from '../http/parse-ids.ts'
import type { KnownTerms } from '../taxonomy/known-terms.ts'
import { problemOf, type SchemaIssue } from './check-listing.ts'
import type { TermDraft } from './term-drafts.ts'

const COLUMNS = {
  name: 'name',
  description: 'description',
  origin: 'made_in',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
} as const
type Saved = Record<Language, { seoTitle: string; seoDescription: string }>

/**
 * Texts of a brand, category or class in the format of their form. SEO texts come from `saved` if the file has no
 * columns for them; other missing texts are empty.
 */
export function termTextsOf(draft: TermDraft, saved?: Saved) {
  const { names, descriptions, origins, seoTitles, seoDescriptions } = draft
  return inEachLanguage(language => ({
    name: names[language] ?? '',
    description: descriptions[language] ?? '',
    origin: origins[language] ?? '',
    seoTitle: (seoTitles ? seoTitles[language] : saved?.[language].seoTitle) ?? '',
    seoDescription: (seoDescriptions ? seoDescriptions[language] : saved?.[language].seoDescription) ?? '',
    isCurrent: false,
  }))
}

/**
 * Validates a brand, category or class of the shop's own file by its form's rules and normalises its texts. A
 * category's parent must exist and must not be its descendant.
 */
export function checkTerm(draft: TermDraft, known: KnownTerms, isNew: boolean): LineProblem[] {
  const { row, key } = draft
  const { data, error } = taxonomy.adminAddBrand.body.safeParse({ slug: key, texts: termTextsOf(draft) })
  const problems = ((error?.issues ?? []) as SchemaIssue[])
    // A missing Arabic name has been reported already.
    .filter(({ path }) => path[0] !== 'texts' || path[1] !== 'ar' || path[2] !== 'name' || draft.names.ar)
    .map(issue => problemOf(issue, columnOf(issue.path), row))
  if (isNew && key !== '' && slugOf(key) !== key) problems.push({ row, column: 'code', reason: 'invalid' })
  if (isNew && parseIds([key]).length > 0) problems.push({ row, column: 'code', reason: 'only-digits' })
  if (draft.place === 'category' && draft.parent && isBelow(draft.parent, key, known))
    problems.push({ row, column: 'parent', reason: 'import.parent' })
  for (const language of data ? LANGUAGE_CODES : []) {
    const { name, description, origin, seoTitle, seoDescription } = data!.texts[language]
    if (name) draft.names[language] = name
    if (description) draft.descriptions[language] = description
    if (origin) draft.origins[language] = origin
    if (draft.seoTitles && seoTitle) draft.seoTitles[language] = seoTitle
    if (draft.seoDescriptions && seoDescription) draft.seoDescriptions[language] = seoDescription
  }
  return problems
}

function columnOf([part, language, word]: PropertyKey[]): string {
  return part === 'texts' ? `${COLUMNS[word as keyof typeof COLUMNS]}_${String(language)}` : 'code'
}

/** True if a category would become its own descendant, or if its parent does not exist. */
function isBelow(parent: string, key: string, { categories }: KnownTerms): boolean {
  const byId = new Map(categories.map(category => [category.id, category]))
  let above = categories.find(({ slug }) => slug === parent)
  if (!above) return true
  for (; above; above = above.parentId === null ? undefined : byId.get(above.parentId))
    if (above.slug === key) return true
  return false
}
