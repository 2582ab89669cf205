import { sourceFiles } from './source-files.ts'
import { lineAt, type SyntaxNode, walkSyntax } from './syntax-tree.ts'

const SPREADS = new Set(['SpreadElement', 'JSXSpreadAttribute'])
const LITERALS = new Set(['ObjectExpression', 'ArrayExpression'])
const WRAPPERS = new Set(['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'])

/**
 * Reports spreads of object and array literals, such as `...{ a, b }`: properties and elements must be written in
 * place.
 */
export function literalSpreads(): string[] {
  return sourceFiles('src', 'demo', 'scripts', 'test', 'bench').flatMap(file => {
    if (!/\.\.\.\s*[([{]/.test(file.text)) return []
    const found: string[] = []
    walkSyntax(file, node => {
      if (!SPREADS.has(node.type) || !LITERALS.has(unwrapped(node.argument as SyntaxNode).type)) return
      found.push(`${file.path}:${lineAt(file.text, node.start)} spreads a literal; write its parts in place`)
    })
    return found
  })
}

function unwrapped(node: SyntaxNode): SyntaxNode {
  return WRAPPERS.has(node.type) ? unwrapped(node.expression as SyntaxNode) : node
}
