import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'

const PHYSICAL =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)(?:-[a-z]+)?|left|right|text-align:\s*(?:left|right)|float:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*[:;]/g

/** Right-to-left breaks on physical directions: stylesheets use logical properties only. */
export function physicalCss(): string[] {
  const folder = join(ROOT, 'src/web')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .flatMap(file =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          line.match(PHYSICAL) && !line.includes('/* physical:') ? [`src/web/${file}:${at + 1} ${line.trim()}`] : [],
        ),
    )
}
