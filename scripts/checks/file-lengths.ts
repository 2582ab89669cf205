import { type SourceFile, sourceFiles, stylesheets } from './source-files.ts'
import { lineAt, type SyntaxNode, walkSyntax } from './syntax-tree.ts'

/** Maximum lines of a file, and of a function. */
const MAX_FILE_LINES = 400
const MAX_FUNCTION_LINES = 100

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

interface FileLengths {
  summary: string
  problems: string[]
}

/** Measures lengths in lines as formatted by Biome; `lint` rejects any other formatting. */
export function fileLengths(): FileLengths {
  const files = [...sourceFiles('src', 'demo', 'scripts', 'test'), ...stylesheets()]
    .map(file => ({ ...file, lines: file.text.split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines)
  const functions = files.filter(({ path }) => !/\.(test|spec)\.tsx?$|\.css$/.test(path)).flatMap(functionsOf)
  const at = (share: number) => files[Math.floor((files.length - 1) * share)]!.lines
  const long = functions.filter(({ lines }) => lines > 100).length
  return {
    summary: `${files.length} files: median ${at(0.5)} lines, nine in ten under ${at(0.9)}, longest ${at(1)} (${files.at(-1)!.path}); ${long} functions over 100 lines`,
    problems: [
      ...files
        .filter(({ lines }) => lines > MAX_FILE_LINES)
        .map(({ path, lines }) => `${path} has ${lines} lines; split it by meaning`),
      ...functions
        .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
        .map(({ place, lines }) => `${place} is a function of ${lines} lines; split it by meaning`),
    ],
  }
}

function functionsOf(file: SourceFile) {
  if (file.text.split('\n').length <= 80) return []
  const found: { place: string; lines: number }[] = []
  walkSyntax(file, node => {
    if (!FUNCTIONS.has(node.type)) return
    const [first, last] = [lineAt(file.text, node.start), lineAt(file.text, node.end)]
    found.push({ place: `${file.path}:${first} ${nameOf(node)}`.trim(), lines: last - first + 1 })
  })
  return found
}

function nameOf({ id }: SyntaxNode): string {
  return (id as { name?: string } | null)?.name ?? ''
}
