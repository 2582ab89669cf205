import { type ESTree, Visitor } from 'vite'

/**
 * The message keys that a program uses: as string literals (`'cart.empty'`), or as template literals with variable
 * parts (`orders.status.${status}`), which stand for every key of that form.
 */
export function messageKeysIn(program: ESTree.Program, keys: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && keys.has(value)) found.add(value)
    },
    TemplateLiteral({ quasis }) {
      const fixed = quasis.map(({ value }) => value.raw)
      // Skips template literals that cannot be a key: each key contains a dot, and its variable parts do not.
      if (!fixed.every(part => /^[\w.-]*$/.test(part)) || !/\w.*\.|\..*\w/.test(fixed.join(' '))) return
      const form = new RegExp(`^${fixed.map(part => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`)
      for (const key of keys) if (form.test(key)) found.add(key)
    },
  }).visit(program)
  return found
}
