import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'

/** A rule for one class, with its states: the block of `.save-bar[data-unsaved]` and `.save-bar__text` is `save-bar`. */
const RULE = /^\s{0,2}\.([a-z]+(?:-[a-z]+)*)(?:__[\w-]+|--[\w-]+)?(?:\[[^\]]*\]|:[\w-]+)*\s*[{,]$/
/** Draws again what others draw, for browsers without JavaScript. */
const OF_OTHERS = 'no-script.css'

/** A block is drawn by one stylesheet: two screens that take one name for two things draw over each other. */
export function duplicateBlocks(): string[] {
  const folder = join(ROOT, 'src/web/styles')
  const owners = new Map<string, Set<string>>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css') || file === OF_OTHERS) continue
    for (const block of blocksIn(readFileSync(join(folder, file), 'utf8'))) {
      owners.set(block, (owners.get(block) ?? new Set()).add(file))
    }
  }
  return [...owners].flatMap(([block, files]) => (files.size > 1 ? [`.${block} in ${[...files].join(' and ')}`] : []))
}

function blocksIn(css: string): string[] {
  return css.split('\n').flatMap(line => RULE.exec(line)?.[1] ?? [])
}
