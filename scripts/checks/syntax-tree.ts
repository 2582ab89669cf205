import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

export interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** Calls `visit` for each node of a file's syntax tree, with its parent. */
export function walkSyntax({ path, text }: SourceFile, visit: (node: SyntaxNode, parent: SyntaxNode) => void): void {
  const { program } = parseSync(path, text)
  walk(program as unknown as SyntaxNode)

  function walk(parent: SyntaxNode): void {
    for (const child of Object.values(parent).flat()) {
      if (!isNode(child)) continue
      visit(child, parent)
      walk(child)
    }
  }
}

/** The line number of an offset in a file, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}
