import { stylesheets } from './source-files.ts'

/**
 * Matches a rule for one class, with its states, and captures its block: `save-bar` for `.save-bar[data-unsaved]` and
 * `.save-bar__text`.
 */
const RULE = /^\s{0,2}\.([a-z]+(?:-[a-z]+)*)(?:__[\w-]+|--[\w-]+)?(?:\[[^\]]*\]|:[\w-]+)*\s*[{,]$/
/** Stylesheet for browsers without JavaScript, which may override rules of other blocks. */
const OF_OTHERS = 'src/web/styles/no-script.css'

/** Returns blocks with rules in several stylesheets: two screens with the same class name would override each other. */
export function duplicateBlocks(): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { path, text } of stylesheets()) {
    if (path === OF_OTHERS) continue
    for (const block of blocksIn(text)) owners.set(block, (owners.get(block) ?? new Set()).add(path))
  }
  return [...owners].flatMap(([block, files]) => (files.size > 1 ? [`.${block} in ${[...files].join(' and ')}`] : []))
}

export function blocksIn(css: string): string[] {
  return css.split('\n').flatMap(line => RULE.exec(line)?.[1] ?? [])
}
