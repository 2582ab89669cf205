import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import type { Language } from '../../../shared/i18n/languages.ts'

/** Returns the first phrase of a need in a language, or in another language if it has none. */
export function needName({ names }: AdminNeed, language: Language): string {
  return names[language][0] ?? Object.values(names).flat()[0]!
}

/** True if a need has any targets. */
export function hasTargets({ targets, classIds, ingredients }: AdminNeed): boolean {
  return targets.length + classIds.length + ingredients.length > 0
}
