import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { messageKeysIn } from '../scripts/message-keys.ts'

const KEYS = new Set([
  'cart.empty',
  'orders.status.packed',
  'orders.status.shipped',
  'orders.status.at.risk',
  'admin.status.packed',
])
const keysIn = (code: string) => [...messageKeysIn(parseSync('module.js', code).program, KEYS)].sort()

test('finds keys in string literals', () => {
  expect(keysIn(`t('cart.empty')`)).toEqual(['cart.empty'])
  expect(keysIn(`const TITLES = { cart: "cart.empty" }`)).toEqual(['cart.empty'])
  expect(keysIn('t(`cart.empty`)')).toEqual(['cart.empty'])
})

test('matches a placeholder of a template literal with one part of a key', () => {
  expect(keysIn(`t(\`orders.status.\${status}\`)`)).toEqual(['orders.status.packed', 'orders.status.shipped'])
  expect(keysIn(`t(\`\${area}.status.packed\`)`)).toEqual(['admin.status.packed', 'orders.status.packed'])
})

test('finds no keys in comments, import paths, and template literals that match no key', () => {
  expect(keysIn(`import './cart.empty.ts'; // cart.empty`)).toEqual([])
  expect(keysIn(`[\`\${path}.\${language}\`, \`\${a} \${b}\`, \`/orders.status.\${status}\`]`)).toEqual([])
})
