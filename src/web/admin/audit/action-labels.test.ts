import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileMessages } from '../../../shared/i18n/compile-messages.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { translator } from '../../../shared/i18n/messages.ts'
import { ACTION_SUFFIXES, ACTIONS, actionKey, SUBJECTS, subjectKey } from './action-labels.ts'
import { fieldLabel, isDisplayedPath, LABELLED_FIELDS, valueText } from './field-labels.ts'

const SERVER = join(import.meta.dirname, '../../../server')
const texts = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(file => readFileSync(join(SERVER, file), 'utf8').replace(/`[^`]*`/g, ''))
  .filter(text => /writeAudit|auditedChange|note[A-Z]\w+\(/.test(text))
const named = (field: string) =>
  texts.flatMap(text =>
    [...text.matchAll(new RegExp(`\\b${field}: ([^,}\\n]+)`, 'g'))].flatMap(([, said]) =>
      [...said!.matchAll(/(?<!=== )'([a-z]+(?:-[a-z]+)*)'/g)].map(([, word]) => word!),
    ),
  )

test('labels every action and subject of the audit log', () => {
  const actions = named('action')
  expect(actions.length).toBeGreaterThan(30)
  expect(actions.filter(action => actionKey(action) === null)).toEqual([])
  expect(named('subject').filter(subject => subjectKey(subject) === null)).toEqual([])
  expect(actionKey('nobody-knows')).toBe(null)
})

test.each(LANGUAGE_CODES)('has a message for every audit label in %s', language => {
  const messages = compileMessages(language) as Record<string, unknown>
  const keys = [
    ...ACTIONS.map(one => `audit.action.${one}`),
    ...ACTION_SUFFIXES.map(one => `audit.verb.${one}`),
    ...SUBJECTS.map(one => `audit.subject.${one}`),
    ...LABELLED_FIELDS.map(one => `audit.field.${one}`),
  ]
  expect(keys.filter(key => !(key in messages))).toEqual([])
})

test('labels nested fields and formats their values as text', () => {
  const { t } = translator('en', compileMessages('en'))
  const says = { t, date: (iso: string) => `on ${iso}`, dateTime: (iso: string) => `at ${iso}` }
  expect(fieldLabel(t, 'texts.ar.name')).toBe('Text · العربية · Name')
  expect(fieldLabel(t, 'variants.0.colour')).toBe('Variants · 1 · colour')
  expect(['id', 'version', 'texts.en.basedOn'].map(isDisplayedPath)).toEqual([true, false, false])
  const said = (path: string, value: string) => valueText(says, path, value)
  expect(said('status', 'shipped')).toBe('With the courier')
  expect(said('status', 'archived')).toBe('Archived')
  expect(said('note', 'shipped')).toBe('shipped')
  expect(said('isFeatured', 'true')).toBe('Yes')
  expect(said('endsAt', '2026-12-01T07:30:00.000Z')).toBe('at 2026-12-01T07:30:00.000Z')
})
