import { asc, eq } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { searchNeeds } from '../database/schema/search.ts'

interface Concern {
  id: number
  /** First search phrase of the need in the language, or else in Arabic. */
  phrase: string
  /** The phrase with a capital letter. */
  name: string
}

/** Search needs that staff offer as concerns, by name. */
export async function routineConcerns(db: Db, language: Language): Promise<Concern[]> {
  const rows = await db
    .select({ id: searchNeeds.id, names: searchNeeds.names })
    .from(searchNeeds)
    .where(eq(searchNeeds.isConcern, true))
    .orderBy(asc(searchNeeds.id))
  return rows
    .flatMap(({ id, names }) => {
      const phrase = names[language]?.[0] ?? names.ar?.[0]
      return phrase ? { id, phrase, name: capitalised(phrase, language) } : []
    })
    .sort((one, other) => one.name.localeCompare(other.name, language))
}

function capitalised(phrase: string, language: Language): string {
  const [first = '', ...rest] = phrase
  return first.toLocaleUpperCase(language) + rest.join('')
}
