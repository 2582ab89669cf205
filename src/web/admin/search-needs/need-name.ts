import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import type { Language } from '../../../shared/i18n/languages.ts'

/** The need's first phrase in a language, else in another one. */
export function needName({ names }: AdminNeed, language: Language): string {
  return names[language][0] ?? Object.values(names).flat()[0]!
}

/** True for a need with products. */
export function hasTargets({ targets, classIds, ingredients }: AdminNeed): boolean {
  return targets.length + classIds.length + ingredients.length > 0
}
