import { stylesheets } from './source-files.ts'

const PHYSICAL =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)(?:-[a-z]+)?|left|right|text-align:\s*(?:left|right)|float:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*[:;]/g

/**
 * Reports physical directions in stylesheets: they break right-to-left layouts, so only logical properties are allowed.
 * Lines with a comment that begins with `physical:` are exempt.
 */
export function physicalCss(): string[] {
  return stylesheets().flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        line.match(PHYSICAL) && !line.includes('/* physical:') ? [`${path}:${at + 1} ${line.trim()}`] : [],
      ),
  )
}
