import type { FastifyInstance } from 'fastify'
import { Problem } from '../../shared/contracts/errors.ts'

const DEEPEST = 20
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** JSON as the API takes it: valid UTF-8, an object, at most twenty levels deep, no key that reaches a prototype. */
export function installJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
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
  if (deeperThan(text, DEEPEST)) throw new SyntaxError('too deep')
  const value = JSON.parse(text, (key, inner) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError('reserved key')
    return inner
  })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('not an object')
  return value
}

function deeperThan(text: string, limit: number): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (quoted) {
      if (character === '\\') i++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') {
      if (++depth > limit) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}
