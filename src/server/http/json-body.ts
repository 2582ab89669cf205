import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/contracts/errors.ts'

const DEEPEST = 20
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * JSON as the API takes it: valid UTF-8, an object, at most twenty levels deep, no key that reaches a prototype, and none
 * twice in one object, of which another reader might believe the first.
 */
export function installJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.unread) return done(null, body)
    try {
      done(null, parseJson(body as Buffer))
    } catch {
      done(new Problem('malformed'))
    }
  })
}

function parseJson(bytes: Buffer): unknown {
  const text = utf8.decode(bytes)
  if (text.trim() === '') return undefined
  const { depth, colons } = shapeOf(text)
  if (depth > DEEPEST) throw new SyntaxError('too deep')
  let keys = 0
  const value = JSON.parse(text, function (this: unknown, key, inner) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError('reserved key')
    if (!Array.isArray(this)) keys++
    return inner
  })
  // The reader meets the value itself under one key more, and of a key that comes twice only the last.
  if (keys - 1 !== colons) throw new SyntaxError('repeated key')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('not an object')
  return value
}

/** How deep a text nests, and how many keys it writes: a colon outside quotes follows each. */
function shapeOf(text: string): { depth: number; colons: number } {
  let level = 0
  let depth = 0
  let colons = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (quoted) {
      if (character === '\\') i++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') {
      depth = Math.max(depth, ++level)
    } else if (character === '}' || character === ']') level--
    else if (character === ':') colons++
  }
  return { depth, colons }
}
