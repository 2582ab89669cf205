import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './source-files.ts'

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g

/** Returns links of the documents to files that do not exist. */
export function deadLinks(): string[] {
  return documents().flatMap(file =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(LINK)]
      .map(([, target]) => target!)
      .filter(target => !/^[a-z]+:/.test(target) && !existsSync(join(ROOT, dirname(file), target)))
      .map(target => `${file}: the link to ${target} is dead`),
  )
}

/** Returns the documents of the root folder and of `docs`, as paths from the project's root. */
function documents(): string[] {
  const files = [
    ...readdirSync(ROOT),
    ...readdirSync(join(ROOT, 'docs'), { recursive: true }).map(file => `docs/${file}`),
  ]
  return files.filter(file => file.endsWith('.md'))
}
