import type { FastifyInstance } from 'fastify'
import { DEFAULT_BODY_LIMIT } from '../../shared/contracts/endpoint.ts'
import { Problem } from '../../shared/contracts/errors.ts'

const MAX_DEPTH = 20
/** Keys that no request may contain: they give access to the prototypes of objects. */
export const RESERVED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Installs the parser of JSON bodies: valid UTF-8, an object, limited in depth and number of elements, no key that
 * reaches a prototype, and no duplicate keys in an object, because parsers disagree about which one counts.
 */
export function installJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { unread, elements = DEFAULT_BODY_LIMIT.elements } = request.routeOptions.config
    if (unread) return done(null, body)
    try {
      done(null, parseJson(body as Buffer, elements))
    } catch {
      done(new Problem('malformed'))
    }
  })
}

/**
 * Parses a JSON object, limited in depth and in the number of keys and array items. Returns undefined for a blank text.
 * Throws for any other text.
 */
export function parseJson(bytes: Uint8Array, elements: number): unknown {
  const text = utf8.decode(bytes)
  if (text.trim() === '') return undefined
  checkShape(text, elements)
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('not an object')
  return value
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d

/**
 * Scans a text once and throws as soon as a limit is exceeded, so that a hostile body is never parsed as a whole.
 * Invalid JSON is left to the parser.
 */
function checkShape(text: string, limit: number): void {
  /** The keys of each open object; null for an array. */
  const open: (Set<string> | null)[] = []
  let elements = 0
  let expectsKey = false
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i)
    if (character === QUOTE) {
      const end = endOfString(text, i)
      if (expectsKey) addKey(open.at(-1)!, text.slice(i, end + 1))
      expectsKey = false
      i = end
    } else if (character === OPEN_OBJECT || character === OPEN_ARRAY) {
      expectsKey = character === OPEN_OBJECT
      open.push(expectsKey ? new Set() : null)
      if (open.length > MAX_DEPTH) throw new SyntaxError('too deep')
      elements++
    } else if (character === CLOSE_OBJECT || character === CLOSE_ARRAY) {
      open.pop()
      expectsKey = false
    } else if (character === COMMA) {
      expectsKey = open.at(-1) instanceof Set
      elements++
    }
    // Each element except the first of its container follows a comma; an empty container counts as one element.
    if (elements > limit) throw new SyntaxError('too many elements')
  }
}

/** Index of the closing quote, or the text's length if there is none. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const character = text.charCodeAt(i)
    if (character === QUOTE) return i
    if (character === BACKSLASH) i++
  }
  return text.length
}

function addKey(keys: Set<string>, quoted: string): void {
  const key: string = quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)
  if (RESERVED_KEYS.has(key)) throw new SyntaxError('reserved key')
  if (keys.has(key)) throw new SyntaxError('repeated key')
  keys.add(key)
}
