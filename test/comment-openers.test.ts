import { expect, test } from 'vitest'
import { questionWordOpeners } from '../scripts/checks/comment-openers.ts'

const problemsOf = (text: string) => questionWordOpeners([{ path: 'src/server/a.ts', text }])

test.each([
  ['/** Whether it is sold. */', 1],
  ['/**\n * How much it weighs.\n */', 2],
  ['const a = 1\n  // Where the file is.', 2],
  ["sold: z.boolean().describe('Whether it is sold.'),", 1],
])('reports %j', (text, line) => {
  expect(problemsOf(text)).toEqual([
    `src/server/a.ts:${line} a comment begins with a noun or a verb, not with a question word`,
  ])
})

test.each([
  '/** True when it is sold. */',
  '/**\n * Weight in grams.\n * How it is rounded.\n */',
  '// A second line may begin with a clause:\n// Which one does not matter.',
  "const text = 'What it is'",
  "describe('What a visitor sees', () => {",
])('accepts %j', text => {
  expect(problemsOf(text)).toEqual([])
})
