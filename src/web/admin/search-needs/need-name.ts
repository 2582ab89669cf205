import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import type { Language } from '../../../shared/i18n/languages.ts'

/** Returns the first phrase of a need in the given language, or in the first language that has a phrase. */
export function needName({ names }: AdminNeed, language: Language): string {
  return names[language][0] ?? Object.values(names).flat()[0]!
}

/** True if a need has targets of any kind. */
export function hasTargets({ targets, classIds, ingredients }: AdminNeed): boolean {
  return targets.length + classIds.length + ingredients.length > 0
}
