import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import bidiFactory from 'bidi-js'
import { describe, expect, test } from 'vitest'
import { latinRuns } from '../../shared/i18n/latin-runs.ts'
import { translatorFor } from '../http/language.ts'
import { composeEmail, emailHtml, emailText } from './email.ts'

const PRODUCTS = join(import.meta.dirname, '../../../demo/products')
const bidi = bidiFactory()

/** A line in visual order, left to right, on a page of that direction. */
function seen(line: string): string {
  const embedding = bidi.getEmbeddingLevels(line, 'rtl')
  return bidi.getReorderedString(line, embedding).replace(/[\u2066-\u2069]/g, '')
}

describe.each(['ar', 'he'] as const)('in %s', language => {
  const names = readdirSync(PRODUCTS).flatMap(file =>
    (JSON.parse(readFileSync(join(PRODUCTS, file), 'utf8')) as { name: Record<string, string> }[]).map(
      ({ name }) => name[language]!,
    ),
  )
  const letter = composeEmail(translatorFor(language), 'Dr. Amal (2)', {
    template: 'test',
    subject: 'test',
    parts: [{ kind: 'rows', rows: names.map(label => ({ label: `${label} × 2`, detail: label, amount: '₪ 12.50' })) }],
  })

  test('keeps Latin words and figures of product names in visual order, in text and in HTML', () => {
    expect(names.length).toBeGreaterThan(200)
    const lines = emailText(letter).split('\n')
    const cells = [...emailHtml(language, letter).matchAll(/<td[^>]*>([^<]+)<br>/g)].map(([, text]) => text!)
    for (const name of names) {
      const line = lines.find(one => one.replace(/[\u2066-\u2069]/g, '').startsWith(`${name} × 2 (`))!
      const cell = cells.find(one => one.replace(/[\u2066-\u2069]/g, '').startsWith(`${name} ×`))!
      for (const { text, latin } of latinRuns(name)) {
        if (!latin) continue
        expect(seen(line), name).toContain(text)
        expect(seen(cell), name).toContain(text)
      }
    }
  })
})
