import { type SourceFile, sourceFiles } from './source-files.ts'

/** Test of this check, which is exempt because it quotes comments. */
const QUOTING = 'test/comment-openers.test.ts'

/**
 * Matches the first word of a block comment, of a group of line comments, or of a contract's description, which becomes
 * a comment of the generated client.
 */
const OPENER = /\/\*\*?\s*(?:\*\s*)?(\w+)|(?<!^[^\S\n]*\/\/[^\n]*\n)^[^\S\n]*\/\/\s*(\w+)|\.describe\(\s*'(\w+)/gm
const HEADLESS = new Set([
  'When',
  'What',
  'Whatever',
  'Whether',
  'How',
  'Where',
  'Who',
  'Whoever',
  'Whose',
  'Which',
  'Why',
])

/** Reports comments that begin with a question word instead of a noun or a verb. */
export function questionWordOpeners(
  files: SourceFile[] = sourceFiles('bench', 'demo', 'scripts', 'src', 'test'),
): string[] {
  return files
    .filter(({ path }) => path !== QUOTING)
    .flatMap(({ path, text }) =>
      [...text.matchAll(OPENER)]
        .filter(([, block, line, description]) => HEADLESS.has(block ?? line ?? description!))
        .map(({ index, 0: found }) => {
          const line = text.slice(0, index + found.length).split('\n').length
          return `${path}:${line} a comment begins with a noun or a verb, not with a question word`
        }),
    )
}
